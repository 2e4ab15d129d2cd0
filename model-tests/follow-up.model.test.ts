import { describe } from 'vitest';
import type { AlarmEvent } from '../contract/entities/events.ts';
import { isClosed, PCS_STATUS } from '../contract/enums.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { dutyIdsOf } from '../src/machines/visit/follow-up/follow-up.duties.ts';
import { followUpMachine } from '../src/machines/visit/follow-up/follow-up.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { EVERYTHING_WANTED, alarmStates, canceledAs, loadings, news, reportsOf, visited } from './support/visits.ts';
import { walkPaths } from './walk-paths.ts';

const ids = dutyIdsOf(alarmWith().eventId);

/** As long as an event is open, it does not matter at which status. */
const endOf = (alarm: AlarmEvent | undefined): unknown =>
  alarm !== undefined && isClosed(alarm.pcs_status) ? [alarm.pcs_status, alarm.disposition] : alarm !== undefined;

describe('followUp', () => {
  walkPaths(
    followUpMachine,
    {
      title: 'an alarm',
      input: visited,
      cases: [
        ...loadings,
        ...news,
        canceledAs(PCS_STATUS.canceled),
        ...alarmStates,
        ...[ids.documentation, ids.disposition, ids.status, ids.cancelStatus].flatMap(reportsOf),
        { type: 'preferences.loaded', preferences: EVERYTHING_WANTED },
        { type: 'sentMessages.loaded', sentMessages: null },
        fails('customer', refusal(null)),
        succeeds('getDocumentation', { documentation: 'A parcel.' }),
        fails('getDocumentation', refusal(404)),
        fails('getDocumentation', refusal(500)),
        succeeds('rereadDocumentation', { documentation: 'A parcel.' }),
        succeeds('rereadDocumentation', { documentation: 'A neighbour.' }),
        fails('rereadDocumentation', refusal(500)),
        succeeds('loadDraft', { template: 'delivery', texts: { documentation: 'A drafted word.' } }),
        succeeds('loadDraft', null),
        fails('loadDraft', refusal(null)),
        { type: 'text.write', change: { documentation: 'A visitor.' } },
        { type: 'template.choose', template: 'delivery' },
        { type: 'followUp.cancel', reasonId: 2 },
        fails('player', refusal(null)),
        fails('someone', refusal(null)),
      ],
      key: ({ value, context }) => [
        value,
        endOf(context.loaded?.alarm),
        context.alarmState === 'AWAY',
        context.template === null,
        context.texts.documentation === context.savedDocumentation,
        context.texts.documentation === '',
        context.isDispositionSaved,
      ],
    },
    { title: 'no alarm', input: { ...visited, eventId: '' } },
  );
});
