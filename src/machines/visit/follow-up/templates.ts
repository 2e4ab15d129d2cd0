import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  FOLLOW_UP_DISPOSITIONS,
  type FollowUpChoice,
  type FollowUpTemplate,
} from '../../../../contract/dispositions.ts';
import { DISPOSITION_PUSH } from '../customer-messages/disposition-push.ts';
import { letter, placeholdersOf, pushAbout } from '../customer-messages/placeholders.ts';
import { toHtml } from '../../../../contract/rich-text.ts';
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

const isTemplate = (choice: FollowUpChoice): choice is FollowUpTemplate => choice in WORDS;

/** An e-mail that still has the words of a template that does not exist: no customer is to read it. */
export const hasNoEmail = (choice: FollowUpChoice, body: string): boolean =>
  !isTemplate(choice) && body === toHtml(missingTemplate(FOLLOW_UP_DISPOSITIONS[choice]));

/** The e-mail and push that a choice begins with; the agent may change every word (FU-37, FU-38). */
export function textsOf(choice: FollowUpChoice, alarm: AlarmEvent): Omit<FollowUpTexts, 'documentation'> {
  if (!isTemplate(choice)) {
    const disposition = FOLLOW_UP_DISPOSITIONS[choice];
    return {
      subject: MISSING_SUBJECT,
      body: toHtml(missingTemplate(disposition)),
      title: MISSING_SUBJECT,
      message: DISPOSITION_PUSH[disposition],
    };
  }
  const { subject, seen, title, push } = WORDS[choice];
  const { camera, date, time } = placeholdersOf(alarm);
  return {
    subject,
    body: toHtml(
      letter(
        alarm,
        `On ${date} at ${time} an alarm came from your camera “${camera}”. Our agent watched the video and saw ${seen}.`,
      ),
    ),
    title,
    message: pushAbout(alarm, push),
  };
}
