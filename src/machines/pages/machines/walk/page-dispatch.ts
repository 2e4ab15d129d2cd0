import type { AnyEventObject } from 'xstate';
import { DISPATCH_REASONS } from '../../../../../contract/dispatch-reasons.ts';
import { type Act, kept, type OnPage, quoted } from './page-act.ts';

/** What the centre is let do, by what the machine hears of it. */
const DEEDS: Readonly<Record<string, string>> = { accepted: 'accepts', refused: 'refuses', unanswered: 'stays silent' };
/** The dialog says so, by whatever it has heard it. */
const REFUSED: Act = { does: ['await dispatch.sees(/^No help was sent/);'], isLoose: true };
const UNANSWERED: Act = { does: ['await dispatch.sees(/^No answer/);'], isLoose: true };
const ACCEPTED: Act = { does: ["await portal.seesScreen('/app/queue');"], isLoose: true };
const SEEN: Readonly<Record<string, Act>> = { accepted: ACCEPTED, refused: REFUSED, unanswered: UNANSWERED };

/** How the centre answers what is asked at this place: by the first event after it that says so. */
function deedAfter(events: readonly AnyEventObject[], place: number): string {
  for (const event of events.slice(place + 1)) {
    if (event.type === 'xstate.done.actor.askCentre') return 'accepts';
    if (event.type === 'xstate.error.actor.askCentre') return isRefusal(event) ? 'refuses' : 'stays silent';
    if (event.type.startsWith('xstate.after.untilUnanswered.')) return 'stays silent';
    if (event.type === 'dispatch.changed') return DEEDS[stageOf(event)] ?? 'stays silent';
  }
  return 'stays silent';
}

const stageOf = ({ dispatch }: AnyEventObject): string =>
  typeof dispatch === 'object' && dispatch !== null && 'stage' in dispatch ? String(dispatch.stage) : '';
const isRefusal = ({ error }: AnyEventObject): boolean => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500;
};

const decides = (events: readonly AnyEventObject[], place: number): string =>
  `await provider.decidesDispatches(alarm.eventId, ${quoted(deedAfter(events, place))});`;

/** What must have happened before, by the event that needs it. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  'dispatch.close': ['dispatch.open'],
  'dispatch.choose': ['dispatch.open'],
  'dispatch.write': ['dispatch.open'],
  'dispatch.confirm': ['dispatch.choose', 'dispatch.write'],
  'dispatch.askAgain': ['dispatch.confirm'],
  'dispatch.changed': ['dispatch.confirm'],
};

function actOf(event: AnyEventObject, events: readonly AnyEventObject[], place: number): Act | undefined {
  const before = events.slice(0, place).map(({ type }) => type);
  const missing = (AFTER[event.type] ?? []).filter((type) => !before.includes(type));
  if (missing.length > 0) return { cannot: `on the page ${missing.join(' and ')} comes first` };
  switch (event.type) {
    case 'dispatch.open':
      return { does: ['await dispatch.opens();'] };
    case 'dispatch.close':
      return { does: ["await page.keyboard.press('Escape');"] };
    case 'dispatch.choose': {
      const reason = DISPATCH_REASONS.find(({ action }) => action === event['action']);
      return reason === undefined
        ? { cannot: `there is no dispatch ${String(event['action'])}` }
        : { does: [`await dispatch.dialog.press(${quoted(reason.key)});`] };
    }
    case 'dispatch.write': {
      const notes = quoted(event['notes']);
      return { does: [`await dispatch.dialog.getByRole('textbox', { name: 'Agent notes' }).fill(${notes});`] };
    }
    case 'dispatch.confirm':
      return { does: [decides(events, place), 'await dispatch.confirms();'] };
    case 'dispatch.askAgain':
      return { does: [decides(events, place), 'await dispatch.asksAgain();'] };
    case 'dispatch.changed':
      return SEEN[stageOf(event)] ?? { comes: 'the dispatch centre is asked' };
    case 'xstate.done.actor.loadDraft':
      return kept(event, { comes: 'the browser has kept nothing' });
    case 'xstate.done.actor.askCentre':
      return ACCEPTED;
    case 'xstate.error.actor.askCentre':
      return isRefusal(event) ? REFUSED : UNANSWERED;
    default:
      return event.type.startsWith('xstate.after.untilUnanswered.') ? UNANSWERED : undefined;
  }
}

export const DISPATCH: OnPage = {
  begins: ['const { alarm } = await verifiesAlarm(pages, provider);', 'const dispatch = new DispatchModel(page);'],
  actor: "{ src: 'dispatch', id: 'dispatch' }",
  cannotBegin: ({ known, isTraining }) => {
    if (isTraining === true) return 'a training alarm has no dispatch';
    return known === null ? '' : 'an alarm of a test has no earlier dispatch';
  },
  actOf,
};
