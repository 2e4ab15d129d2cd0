import type { AlarmEvent } from '../../../contract/entities.ts';
import type { FollowUpTemplate } from '../../../contract/enums.ts';
import { DOCUMENTATION_MAX, PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '../../../contract/limits.ts';
import { handledAction } from '../visit/visit.ts';
import type { FollowUpTexts } from './follow-up.events.ts';
import { MISSING } from './follow-up.texts.ts';

/** Everything that stands in the way of Complete, in the agent's words; empty when nothing does (FU-04, FU-22, FU-29, FU-30). */
export function missingForCompletion(
  alarm: AlarmEvent | null,
  template: FollowUpTemplate | null,
  texts: FollowUpTexts,
): readonly string[] {
  const missing: string[] = [];
  if (texts.documentation.trim() === '') missing.push(MISSING.documentation);
  if (texts.documentation.length > DOCUMENTATION_MAX) missing.push(MISSING.documentationLength);
  if (template === null) missing.push(MISSING.template);
  if (alarm !== null && handledAction(alarm) !== null) missing.push(MISSING.handled);
  if (texts.title.length > PUSH_TITLE_MAX) missing.push(MISSING.titleLength);
  if (texts.message.length > PUSH_MESSAGE_MAX) missing.push(MISSING.messageLength);
  return missing;
}
