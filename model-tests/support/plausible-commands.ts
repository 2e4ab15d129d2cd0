import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ClipCommand } from '../../src/machines/clip/clip.events.ts';
import type { FollowUpCommand } from '../../src/machines/follow-up/follow-up.events.ts';
import type { HubCommand } from '../../src/machines/hub/hub.events.ts';
import type { NoticesCommand } from '../../src/machines/notices/notices.events.ts';
import type { PlaceCommand } from '../../src/machines/place/place.events.ts';
import type { QueueCommand } from '../../src/machines/queue/queue.events.ts';
import type { QueueSlotCommand } from '../../src/machines/queue-slot/queue-slot.events.ts';
import type { SessionCommand } from '../../src/machines/session/session.events.ts';
import type { VerifyRespondCommand } from '../../src/machines/verify-respond/verify-respond.events.ts';
import type { Chance } from './chance.ts';
import { PLACES } from './plausible-facts.ts';

interface Commands {
  readonly session: SessionCommand;
  readonly place: PlaceCommand;
  readonly hub: HubCommand;
  readonly notices: NoticesCommand;
  readonly clip: ClipCommand;
  readonly queue: QueueCommand;
  readonly queueSlot: QueueSlotCommand;
  readonly verifyRespond: VerifyRespondCommand;
  readonly followUp: FollowUpCommand;
}

const COMMANDS: { readonly [K in keyof Commands]: (chance: Chance) => readonly Commands[K][] } = {
  session: (chance) => [{ type: chance.happens(0.05) ? 'session.signOut' : 'session.signIn' }],
  place: (chance) => [{ type: 'place.retry' }, { type: 'place.go', to: chance.pick(PLACES) }],
  hub: () => [{ type: 'hub.reconnect' }],
  notices: (chance) => [{ type: 'notice.dismiss', id: chance.pick([1, 2, 3, 4, 5]) }],
  clip: () => [{ type: 'clip.retry' }],
  queue: (chance) => [
    { type: 'acceptNew.turnOn' },
    { type: 'acceptNew.turnOn' },
    { type: 'acceptNew.turnOff' },
    { type: 'controls.change', change: { limit: chance.pick([1, 2, 9]) } },
  ],
  queueSlot: () => [{ type: 'slot.open' }, { type: 'slot.close' }, { type: 'slot.cancel', reasonId: 3 }],
  verifyRespond: (chance) => [
    { type: 'step.forward' },
    { type: 'step.forward' },
    { type: 'step.back' },
    { type: 'alarm.handle' },
    { type: 'alarm.cancel', reasonId: chance.pick([3, 13]) },
    { type: 'visit.return' },
    { type: 'visit.retry' },
  ],
  followUp: (chance) => [
    { type: 'text.write', change: { documentation: chance.pick(['', 'A parcel.', 'Nobody was there.']) } },
    { type: 'template.choose', template: chance.pick(['delivery', 'car on property']) },
    { type: 'followUp.complete' },
    { type: 'followUp.cancel', reasonId: 2 },
    { type: 'visit.return' },
    { type: 'visit.retry' },
  ],
};

const isCommanded = (id: string): id is keyof Commands => id in COMMANDS;

/** What an agent may do to this actor as it is; what its machine would refuse is left out. */
export const commandsFor = (snapshot: AnyMachineSnapshot, chance: Chance): readonly AnyEventObject[] =>
  isCommanded(snapshot.machine.id)
    ? COMMANDS[snapshot.machine.id](chance).filter((command) => snapshot.can(command))
    : [];
