import type { DispatchAction } from '../dispatch-reasons.ts';
import { DISPOSITION_PUSH } from './disposition-push.ts';
import type { FollowUpTemplate } from '../dispositions.ts';
import {
  isDispatchTemplate,
  letter,
  markOf,
  pushAbout,
  type TemplateName,
  type TemplateTexts,
} from './message-templates.ts';

interface Seen {
  readonly subject: string;
  /** The detection, as the end of a sentence. */
  readonly seen: string;
  readonly title: string;
  readonly push: string;
}

/** Texts by follow-up; the documents do not show them (DISP-37). */
const FOLLOW_UPS: Readonly<Record<FollowUpTemplate, Seen>> = {
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

interface Asked {
  readonly subject: string;
  /** The detection and the service requested, as the end of a sentence. */
  readonly asked: string;
  readonly title: string;
  readonly push: string;
}

/** Texts by dispatch; the documents do not show them (DISP-19). */
const DISPATCHES: Readonly<Record<DispatchAction, Asked>> = {
  dispatched_police: {
    subject: 'Police were sent to your home',
    asked: 'saw violence or somebody entering your home, and the police were sent',
    title: 'Police were sent to your home',
    push: DISPOSITION_PUSH.dispatched_police,
  },
  dispatched_suspicious_activity: {
    subject: 'Police were asked to check your home',
    asked: 'saw suspicious behavior or damage to your property, and the police were sent to check',
    title: 'Police were asked to check your home',
    push: 'Police were sent to check',
  },
  dispatched_fire: {
    subject: 'The fire department was sent to your home',
    asked: 'saw fire, and the fire department was sent',
    title: 'The fire department was sent to your home',
    push: DISPOSITION_PUSH.dispatched_fire,
  },
  dispatched_potential_fire: {
    subject: 'The fire department was asked to check your home',
    asked: 'saw heavy smoke, and the fire department was sent to check',
    title: 'The fire department was asked to check your home',
    push: 'The fire department was sent to check',
  },
  dispatched_medical: {
    subject: 'Medical help was sent to your home',
    asked: 'saw a medical emergency, and medical help was sent',
    title: 'Medical help was sent to your home',
    push: DISPOSITION_PUSH.dispatched_medical,
  },
};

const [camera, date, time, triggerTime] = [markOf('camera'), markOf('date'), markOf('time'), markOf('triggerTime')];
const NEAR = 'Please keep your phone near you.';
function ofFollowUp({ subject, seen, title, push }: Seen): TemplateTexts {
  return {
    subject,
    body: letter(
      `On ${date} at ${time} an alarm came from your camera “${camera}”. Our agent watched the video and saw ${seen}.`,
    ),
    title,
    message: pushAbout(push),
  };
}

function ofDispatch({ subject, asked, title, push }: Asked): TemplateTexts {
  return {
    subject,
    body: letter(
      `An alarm came from your camera “${camera}” at ${triggerTime}. Our agent ${asked} on ${date} at ${time}.`,
      NEAR,
    ),
    title,
    message: `${push} on ${date} at ${time}: alarm of camera “${camera}” at ${triggerTime}. ${NEAR}`,
  };
}

/** The built-in text of a template, used until an admin saves another, and where saved ones cannot be read. */
export const builtInTemplate = (name: TemplateName): TemplateTexts =>
  isDispatchTemplate(name) ? ofDispatch(DISPATCHES[name]) : ofFollowUp(FOLLOW_UPS[name]);
