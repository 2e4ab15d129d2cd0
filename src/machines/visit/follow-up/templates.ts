import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { FollowUpTemplate } from '../../../../contract/dispositions.ts';
import { DISPOSITION_PUSH } from '../customer-messages/disposition-push.ts';
import { toHtml } from '../customer-messages/rich-text.ts';
import type { FollowUpTexts } from './follow-up.events.ts';
import { MISSING_SUBJECT, missingTemplate } from './follow-up.texts.ts';

/** What was seen, in words for the e-mail and shorter for the push. The documents do not show the words (DISP-37). */
interface TemplateWords {
  readonly subject: string;
  readonly seen: string;
  readonly title: string;
  readonly push: string;
}

const WORDS: Readonly<Record<FollowUpTemplate, TemplateWords>> = {
  delivery: {
    subject: 'A delivery at your home',
    seen: 'a person who made a delivery and left',
    title: 'Delivery at your home',
    push: 'Someone made a delivery and left. No response was needed.',
  },
  'profile match': {
    subject: 'A familiar person at your home',
    seen: 'a person who matches one of the people you know',
    title: 'Familiar person at your home',
    push: 'We saw a person who matches one of the people you know. No response was needed.',
  },
  'outdoor service unidentified': {
    subject: 'Outdoor work at your home',
    seen: 'a person doing outdoor work whose company we could not make out',
    title: 'Outdoor work at your home',
    push: 'We saw someone doing outdoor work. We could not make out the company.',
  },
  'outdoor service identified': {
    subject: 'Outdoor work at your home',
    seen: 'a person doing outdoor work, with a company’s marks on clothes or vehicle',
    title: 'Outdoor work at your home',
    push: 'We saw a known service doing outdoor work. No response was needed.',
  },
  'unfamiliar person engaged': {
    subject: 'We spoke to a person at your home',
    seen: 'an unfamiliar person, whom our agent spoke to through your camera',
    title: 'We spoke to a person at your home',
    push: 'Our agent spoke to an unfamiliar person through your camera. Please check your e-mail.',
  },
  'unattended minor': {
    subject: 'A child at your home',
    seen: 'a child without an adult in sight',
    title: 'A child at your home',
    push: 'We saw a child without an adult in sight. Please check on your home.',
  },
  'uniformed authorities': {
    subject: 'Authorities at your home',
    seen: 'uniformed authorities at your home',
    title: 'Authorities at your home',
    push: 'We saw uniformed authorities at your home.',
  },
  'non-threatening deterrence': {
    subject: 'A person was asked to leave',
    seen: 'a person who posed no threat and left after our agent spoke',
    title: 'A person was asked to leave',
    push: 'A person who posed no threat left after our agent spoke through your camera.',
  },
  'interior camera placement': {
    subject: 'Your outdoor camera looks inside',
    seen: 'the inside of your home; outdoor monitoring works only for cameras that look outside',
    title: 'Your outdoor camera looks inside',
    push: 'Outdoor monitoring works only for cameras that look outside. Please move this camera.',
  },
  'unknown person out of range': {
    subject: 'A person passed your home',
    seen: 'an unfamiliar person who left the camera’s view before our agent could speak',
    title: 'A person passed your home',
    push: 'An unfamiliar person left the camera’s view before our agent could speak.',
  },
  'unknown person no response': {
    subject: 'A person did not answer us',
    seen: 'an unfamiliar person who did not answer our agent',
    title: 'A person did not answer us',
    push: 'An unfamiliar person did not answer our agent. Please check your e-mail.',
  },
  'unknown person camera failure': {
    subject: 'We lost your camera during an alarm',
    seen: 'an unfamiliar person, and then lost the connection to your camera',
    title: 'We lost your camera during an alarm',
    push: 'We saw an unfamiliar person and then lost the connection to your camera.',
  },
  'unknown person other': {
    subject: 'A person at your home',
    seen: 'an unfamiliar person',
    title: 'A person at your home',
    push: 'We saw an unfamiliar person at your home. Please check your e-mail.',
  },
  'car on property': {
    subject: 'A car on your property',
    seen: 'a car on your property',
    title: 'A car on your property',
    push: 'We saw a car on your property. No response was needed.',
  },
};

/** A provider may offer a template that the portal has no text for. */
const TEMPLATES: ReadonlyMap<string, TemplateWords> = new Map(Object.entries(WORDS));

/** The e-mail and push that a template begins with; the agent may change every word (FU-38). */
export function textsOf(template: string, alarm: AlarmEvent): Omit<FollowUpTexts, 'documentation'> {
  const words = TEMPLATES.get(template);
  if (words === undefined) {
    return {
      subject: MISSING_SUBJECT,
      body: toHtml(missingTemplate(template)),
      title: MISSING_SUBJECT,
      message: DISPOSITION_PUSH.agent_handled,
    };
  }
  return {
    subject: words.subject,
    body: toHtml(
      `Hello,\n\nan alarm came from your camera “${alarm.sensorName}”. Our agent reviewed the video and saw ${words.seen}.\n\nYour monitoring team`,
    ),
    title: words.title,
    message: words.push,
  };
}
