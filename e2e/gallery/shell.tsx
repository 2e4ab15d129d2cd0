import type { ContextFrom, StateValue } from 'xstate';
import { countersMachine } from '../../src/machines/app/counters/counters.machine.ts';
import { RECONNECT_ATTEMPTS } from '../../src/machines/app/hub/hub.constants.ts';
import { hubMachine } from '../../src/machines/app/hub/hub.machine.ts';
import { toastsMachine } from '../../src/machines/app/toasts/toasts.machine.ts';
import { alarmWith } from '../../src/machines/testing/alarms.ts';
import { outboxMachine } from '../../src/machines/work/outbox/outbox.machine.ts';
import { practiceRunMachine } from '../../src/machines/work/practice-run/practice-run.machine.ts';
import { Counters as CounterList } from '../../src/views/app/header/Counters.tsx';
import { LineState } from '../../src/views/app/header/LineState.tsx';
import { Notices as NoticeLine } from '../../src/views/app/shell/Notices.tsx';
import { UndoStrip } from '../../src/views/app/shell/UndoStrip.tsx';
import { StatusLine } from '../../src/views/app/status-line/StatusLine.tsx';
import { held, InPortal } from './held.tsx';
import { routerAt } from './router-at.ts';
import { closeDuty } from '../../src/machines/alarm-duties/close.ts';

const nowMs = Date.now();
export const NO_LINE: ContextFrom<typeof hubMachine> = {
  acceptNew: true,
  attempts: 0,
  openedMs: null,
  handedOverMs: null,
  windowMs: null,
  dueMs: null,
  provenMs: null,
  lacksTicks: false,
  isPolled: false,
  clockAheadMs: 0,
};
const coming = { answers: 'coming' } as const;
export const LINES: readonly (readonly [StateValue, Partial<ContextFrom<typeof hubMachine>>])[] = [
  [{ line: { connected: 'connecting' }, arrival: 'proven', ...coming }, {}],
  [
    { line: { connected: 'open' }, arrival: 'proven', ...coming },
    { openedMs: nowMs, provenMs: nowMs },
  ],
  [
    { line: { connected: 'open' }, arrival: 'proven', answers: { missing: 'asking' } },
    { openedMs: nowMs, provenMs: nowMs },
  ],
  [
    { line: 'waiting', arrival: 'proven', ...coming },
    { attempts: 1, openedMs: nowMs, provenMs: nowMs - 8_000 },
  ],
  [
    { line: { connected: 'open' }, arrival: 'unproven', ...coming },
    { openedMs: nowMs, provenMs: nowMs - 84_000 },
  ],
  [
    { line: 'waiting', arrival: 'proven', ...coming },
    { attempts: 1, openedMs: nowMs, provenMs: nowMs, isPolled: true },
  ],
  [
    { line: { connected: 'open' }, arrival: 'proven', ...coming },
    { openedMs: nowMs, provenMs: nowMs, lacksTicks: true, isPolled: true },
  ],
  [
    { line: 'lost', arrival: 'proven', ...coming },
    { attempts: RECONNECT_ATTEMPTS + 1, provenMs: nowMs, isPolled: true },
  ],
  [
    { line: 'lost', arrival: 'unproven', ...coming },
    { attempts: RECONNECT_ATTEMPTS + 1, provenMs: nowMs - 520_000 },
  ],
];

const AT_QUEUE = routerAt({ queue: 'shown' }, '/app/queue');

/** Each state of the line, and counters that are not current while it is open. */
export const Lines = () => (
  <div className="gallery-row">
    {LINES.map(([value, given], index) => (
      <InPortal key={index} actors={{ router: AT_QUEUE, hub: held(hubMachine, value, { ...NO_LINE, ...given }) }}>
        <LineState />
      </InPortal>
    ))}
    <InPortal
      actors={{
        router: AT_QUEUE,
        hub: held(
          hubMachine,
          { line: { connected: 'open' }, arrival: 'proven', ...coming },
          { ...NO_LINE, provenMs: nowMs },
        ),
        counters: counters('new', 'No answer.'),
      }}
    >
      <LineState />
    </InPortal>
  </div>
);

const counters = (counted: string, error: string | null) => {
  const status = { new: { 1: 12, 10: 9, 20: 1 }, many: { 1: 142, 10: 64, 20: 28, 50: 14 } }[counted] ?? {};
  return held(countersMachine, error === null ? 'fresh' : 'stale', {
    of: '',
    value: counted === '' ? null : status,
    error,
    isOutdated: false,
  });
};

/** The counters: unknown, usual, high, stale. */
export const Counters = () => (
  <>
    {[counters('', null), counters('new', null), counters('many', null), counters('new', 'No answer.')].map(
      (actor, index) => (
        <InPortal key={index} actors={{ counters: actor }}>
          <CounterList />
        </InPortal>
      ),
    )}
  </>
);

const TOASTS = [
  { id: 1, severity: 'success', text: 'Sent the message to the customer', isGone: false },
  { id: 2, severity: 'info', text: 'Customer 501 canceled event 100024', isGone: false },
  { id: 3, severity: 'warning', text: 'The alarm is held by another agent', isGone: false },
  { id: 4, severity: 'error', text: 'Not saved: the provider does not answer', isGone: false },
] as const;

/** A message of each severity. */
export const Toasts = () => (
  <InPortal actors={{ toasts: held(toastsMachine, {}, { shown: TOASTS, nextId: 5 }) }}>
    <StatusLine />
  </InPortal>
);

const closed = (eventId: string) => {
  const duty = closeDuty({ slot: 1, alarm: alarmWith({ eventId }), expiresAtMs: nowMs + 120_000 }, null, nowMs);
  return [duty.id, { duty, stage: 'undoable' }] as const;
};

const followUp = { eventId: '100024', to: '/app/follow-up', reasonId: null, refusal: 'The alarm is locked.' };

/** Notices that wait for the agent: one follow-up, several, a practice's score. */
export const Notices = () => (
  <div className="gallery-row">
    {[[followUp], [followUp, { ...followUp, eventId: '100025' }], []].map((waiting) => (
      <InPortal
        key={waiting.length}
        actors={{
          router: routerAt({ queue: 'shown' }, '/app/queue', undefined, waiting),
          outbox: held(outboxMachine, {}, { owed: {}, ended: [] }),
          practiceRun: held(practiceRunMachine, 'over', {
            practice: { id: '1', isOver: true, untilMs: nowMs, alarms: [] },
          }),
        }}
      >
        <div className="gallery-strip">
          <NoticeLine />
        </div>
      </InPortal>
    ))}
  </div>
);

/** One ending that can be taken back, and several. */
export const Undo = () => (
  <div className="gallery-row">
    {[['100024'], ['100024', '100025', '100026']].map((events) => (
      <InPortal
        key={events.length}
        actors={{ outbox: held(outboxMachine, {}, { owed: Object.fromEntries(events.map(closed)), ended: [] }) }}
      >
        <div className="gallery-strip">
          <UndoStrip />
        </div>
      </InPortal>
    ))}
  </div>
);
