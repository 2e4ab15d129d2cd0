import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { PCS_STATUS } from '../../contract/enums.ts';
import type { AlarmEvent } from '../../contract/entities.ts';
import { SCREENS, visitAddress } from '../../src/machines/place/screens.ts';
import { alarmWith, TAB } from '../../src/machines/testing/alarms.ts';
import { refusal } from './cases.ts';
import type { Chance } from './chance.ts';
import type { Question } from './outside.ts';
import { goodReply, type Reply } from './provider.ts';

const EVENT_IDS = ['100001', '100002', '100003', '100004'];
const OTHER_TAB = 'tab-2';

const ADDRESSES = [
  '/',
  ...Object.values(SCREENS).map(({ path }) => path),
  visitAddress('verifyRespond', alarmWith()),
  visitAddress('followUp', alarmWith()),
];

/** What an agent may do to a living actor, by its machine; the machine may still refuse. */
const COMMANDS: Readonly<Record<string, (chance: Chance, snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]>> =
  {
    session: () => [{ type: 'session.signIn' }],
    place: (chance) => [{ type: 'place.retry' }, { type: 'place.go', to: chance.pick(ADDRESSES) }],
    hub: () => [{ type: 'hub.reconnect' }],
    notices: (_, { context }) => context.shown.map(({ id }: { id: number }) => ({ type: 'notice.dismiss', id })),
    counters: () => [{ type: 'resource.reload' }],
    dashboard: () => [{ type: 'resource.reload' }],
    clip: () => [{ type: 'clip.retry' }],
    queue: (chance) => [
      { type: 'acceptNew.turnOn' },
      { type: 'acceptNew.turnOff' },
      { type: 'controls.change', change: { limit: chance.pick([1, 2, 9]) } },
    ],
    queueSlot: () => [{ type: 'slot.open' }, { type: 'slot.close' }, { type: 'slot.cancel', reasonId: 3 }],
    verifyRespond: () => [
      { type: 'step.forward' },
      { type: 'step.back' },
      { type: 'alarm.handle' },
      { type: 'alarm.cancel', reasonId: 3 },
      { type: 'visit.return' },
      { type: 'visit.retry' },
    ],
    followUp: (chance) => [
      { type: 'text.write', change: { documentation: chance.pick(['', 'A parcel was left.', 'Nobody was there.']) } },
      { type: 'template.choose', template: 'delivery' },
      { type: 'followUp.complete' },
      { type: 'followUp.cancel', reasonId: 2 },
      { type: 'visit.return' },
      { type: 'visit.retry' },
    ],
  };
