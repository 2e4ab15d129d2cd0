import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { DISPOSITION_PUSH } from '../../../../contract/messages/disposition-push.ts';
import {
  FOLLOW_UP_DISPOSITIONS,
  FOLLOW_UP_TEMPLATES,
  type FollowUpChoice,
  type FollowUpTemplate,
} from '../../../../contract/dispositions.ts';
import { toHtml } from '../../../../contract/messages/rich-text.ts';
import { triggeredAtMs } from '../../alarm-duties/placeholders.ts';
import { type KnownTemplates, messageOf } from '../message-templates/known-templates.ts';
import type { FollowUpTexts } from './follow-up.events.ts';
import { MISSING_SUBJECT, missingTemplate } from './follow-up.texts.ts';

const isTemplate = (choice: FollowUpChoice): choice is FollowUpTemplate => choice in FOLLOW_UP_TEMPLATES;

/** True for an e-mail with the text of a missing template, which no customer is to read. */
export const hasNoEmail = (choice: FollowUpChoice, body: string): boolean =>
  !isTemplate(choice) && body === toHtml(missingTemplate(FOLLOW_UP_DISPOSITIONS[choice]));

/** The e-mail and push that a choice begins with; the agent may change every word (FU-37, FU-38). */
export function textsOf(
  choice: FollowUpChoice,
  alarm: AlarmEvent,
  templates: KnownTemplates,
): Omit<FollowUpTexts, 'documentation'> {
  if (isTemplate(choice)) return messageOf(templates, choice, alarm, triggeredAtMs(alarm));
  const disposition = FOLLOW_UP_DISPOSITIONS[choice];
  return {
    subject: MISSING_SUBJECT,
    body: toHtml(missingTemplate(disposition)),
    title: MISSING_SUBJECT,
    message: DISPOSITION_PUSH[disposition],
  };
}
