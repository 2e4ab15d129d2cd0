import type { FollowUpChoice } from '../../../../contract/dispositions.ts';
import {
  DOCUMENTATION_MAX,
  EMAIL_BODY_MAX,
  EMAIL_SUBJECT_MAX,
  PUSH_MESSAGE_MAX,
  PUSH_TITLE_MAX,
} from '../../../../contract/limits.ts';
import { handledAction, type LoadedAlarm } from '../visit.ts';
import type { FollowUpTexts } from './follow-up.events.ts';
import { MISSING } from './follow-up.texts.ts';
import { hasNoEmail } from './templates.ts';

interface Progress {
  readonly loaded: LoadedAlarm | null;
  readonly template: FollowUpChoice | null;
  readonly texts: FollowUpTexts;
  /** Our own disposition is not an obstacle when a later save failed (FU-10). */
  readonly isDispositionSaved: boolean;
  /** State of the request to the dispatch centre. */
  readonly dispatching: 'asking' | 'unanswered' | null;
}

/** Missing input of Complete, in the agent's words; empty when nothing is missing (FU-04, FU-22, FU-29, FU-30). */
export function missingForCompletion({
  loaded,
  template,
  texts,
  isDispositionSaved,
  dispatching,
}: Progress): readonly string[] {
  const isHandled = loaded !== null && !isDispositionSaved && handledAction(loaded.alarm) !== null;
  const missing: string[] = [];
  if (texts.documentation.trim() === '') missing.push(MISSING.documentation);
  if (texts.documentation.length > DOCUMENTATION_MAX) missing.push(MISSING.documentationLength);
  if (template === null) missing.push(MISSING.template);
  if (template !== null && hasNoEmail(template, texts.body)) missing.push(MISSING.email);
  if (dispatching === 'asking') missing.push(MISSING.dispatching);
  if (isHandled) missing.push(MISSING.handled);
  if (texts.subject.length > EMAIL_SUBJECT_MAX) missing.push(MISSING.subjectLength);
  if (texts.body.length > EMAIL_BODY_MAX) missing.push(MISSING.bodyLength);
  if (texts.title.length > PUSH_TITLE_MAX) missing.push(MISSING.titleLength);
  if (texts.message.length > PUSH_MESSAGE_MAX) missing.push(MISSING.messageLength);
  return missing;
}
