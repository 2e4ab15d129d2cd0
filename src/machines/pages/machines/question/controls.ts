import type { SirenCommand } from '../../../cameras/siren/siren.events.ts';
import type { SpotlightCommand } from '../../../cameras/spotlight/spotlight.events.ts';
import type { TalkCommand } from '../../../cameras/talk/talk.events.ts';
import type { QueueCommand } from '../../../queue/queue/queue.events.ts';
import type { QueueSlotCommand } from '../../../queue/queue-slot/queue-slot.events.ts';
import type { DispatchCommand } from '../../../visit/dispatch/dispatch.events.ts';
import type { FollowUpCommand } from '../../../visit/follow-up/follow-up.events.ts';
import type { LocationNotesCommand } from '../../../visit/location-notes/location-notes.events.ts';
import type { VerifyRespondCommand } from '../../../visit/verify-respond/verify-respond.events.ts';

type ControlEvent =
  | SirenCommand
  | SpotlightCommand
  | TalkCommand
  | QueueCommand
  | QueueSlotCommand
  | DispatchCommand
  | FollowUpCommand
  | LocationNotesCommand
  | VerifyRespondCommand;

/** A reason that every screen offers, so that only the state decides. */
const reasonId = 4;

/** Controls by the words on them, with what they send; the first event that a living actor takes is meant. */
export const CONTROLS: Readonly<Record<string, readonly ControlEvent[]>> = {
  Complete: [{ type: 'followUp.complete', atMs: 0 }],
  Handled: [{ type: 'alarm.handle' }],
  Cancel: [
    { type: 'followUp.cancel', reasonId, atMs: 0 },
    { type: 'alarm.cancel', reasonId, atMs: 0 },
  ],
  Continue: [{ type: 'step.forward' }],
  Back: [{ type: 'step.back' }],
  Dispatch: [{ type: 'dispatch.confirm', id: '', atMs: Number.MAX_SAFE_INTEGER }],
  Siren: [{ type: 'siren.press', atMs: 0 }],
  Spotlight: [{ type: 'spotlight.press', atMs: 0 }],
  Talk: [{ type: 'talk.toggle' }],
  'Accept New': [{ type: 'acceptNew.turnOn' }],
  'Open card': [{ type: 'slot.open' }],
  'Close card': [{ type: 'slot.close', atMs: 0 }],
  'Edit notes': [{ type: 'notes.edit' }],
  'Save notes': [{ type: 'notes.save' }],
};
