import type { AnyEventObject } from 'xstate';
import { errorToast, navigated, type Seen, sentTo, toasted } from './opinion.ts';

type Values = Readonly<Record<string, unknown>>;
type Sendings = NonNullable<Seen['sent']>;

interface Rules {
  readonly id: string;
  /** Values of the fields for the loaded data. */
  readonly toValues?: (data: Values) => Values;
  /** Data to save; null where they may not be saved. */
  readonly toData: (values: Values) => Values | null;
  readonly notLoaded: (message: string) => string;
  readonly notSaved: (message: string, data: Values) => string | readonly string[];
  readonly saved: (data: Values) => string;
  /** Target after saving, and reports to others. */
  /** Receiver of reports on unsaved changes. */
  readonly reportsTo?: string;
  readonly afterwards?: (data: Values) => Sendings;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const differing = (from: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, from[field])));
const orNull = (changes: Values): Values | null => (Object.keys(changes).length === 0 ? null : changes);

/**
 * Rules of a form: a draft outlives the page, leaving has to be confirmed, a refused save keeps it, and somebody else's
 * save is read before it is saved over (SHELL-45, FU-54, ACCT-10, SET-02 to SET-18, REPS-25).
 */
export const form =
  ({
    id,
    toValues = (data) => data,
    toData,
    notLoaded,
    notSaved,
    saved: savedText,
    reportsTo = 'router',
    afterwards,
  }: Rules) =>
  ({ target, defaults }: { target: unknown; defaults: Values | null }) => {
    let at: 'loading' | 'loadFailed' | 'clean' | 'dirty' | 'refused' | 'leaving' | 'saving' | 'rebasing' = 'loading';
    let saved: Values = defaults ?? {};
    let values: Values = saved;
    /** Fields whose errors are visible; null where all are. */
    let checked: readonly string[] | null = [];

    const isUnsaved = () => at === 'dirty' || at === 'refused' || at === 'leaving';
    const tell = (type: string) => ({ to: reportsTo, type, form: id });
    const go = (to: string | null) => (to === null ? sentTo('router', { type: 'router.signOut' }) : navigated(to));
    const draft = () => ({ saveDraft: { target, draft: orNull(differing(saved, values)) } });
    const become = (next: typeof at, ...before: Sendings): Sendings => {
      const was = isUnsaved();
      at = next;
      if (was && !isUnsaved()) return [tell('changes.settled'), ...before];
      return !was && isUnsaved() ? [...before, tell('changes.made')] : before;
    };
    const edited = () => (isSame(values, saved) ? 'clean' : 'dirty');
    const load: Seen = { started: { load: { target } } };
    const judged = (name: string, event: AnyEventObject): Seen => {
      switch (name) {
        case 'xstate.init':
        case 'form.retry':
          at = 'loading';
          return load;
        case 'load succeeds': {
          const { draft: _, ...theirs } = toValues(event['output']);
          checked = [];
          if (at === 'loading') {
            const { draft: typed } = event['output'];
            const known = Object.entries((typed ?? {}) as Values).filter(
              ([field, value]) => field in theirs && typeof value === typeof theirs[field],
            );
            [saved, values] = [theirs, { ...theirs, ...Object.fromEntries(known) }];
            return { sent: become(edited()) };
          }
          [saved, values] = [theirs, { ...theirs, ...differing(saved, values) }];
          return { sent: become('refused') };
        }
        case 'load fails':
          if (at === 'rebasing') return { sent: become('refused') };
          at = defaults === null ? 'loadFailed' : 'clean';
          return { sent: [errorToast(notLoaded(event['error'].message))] };
        case 'form.blur':
          if (at !== 'leaving' && checked !== null) checked = [...new Set([...checked, event['field']])];
          return {};
        case 'form.change': {
          if (at === 'leaving') return {};
          values = { ...values, ...event['change'] };
          return { effects: draft(), sent: become(edited()) };
        }
        case 'form.save': {
          const data = at === 'leaving' ? null : toData(values);
          if (data === null) {
            if (at !== 'leaving') checked = null;
            return {};
          }
          values = toValues(data);
          return { started: { save: { target, data } }, sent: become('saving') };
        }
        case 'save succeeds': {
          const data = toData(values) ?? {};
          checked = [];
          saved = values = {
            ...values,
            ...('version' in (event['output'] ?? {}) ? { version: event['output'].version } : {}),
          };
          const sent = [toasted('success', savedText(data)), ...(afterwards?.(data) ?? [])];
          return { effects: draft(), sent: become('clean', ...sent) };
        }
        case 'save fails': {
          const toasts = [notSaved(event['error'].message, toData(values) ?? {})].flat().map(errorToast);
          if (event['error'].status === 409) return { ...load, sent: become('rebasing', ...toasts) };
          return { sent: become('refused', ...toasts) };
        }
        case 'form.leave':
          if (at === 'clean') return { sent: [go(event['to'])] };
          leaveTo = event['to'];
          return { sent: become('leaving') };
        case 'form.stay':
          return { sent: become(edited()) };
        case 'form.discard':
          checked = [];
          values = saved;
          return { effects: draft(), sent: become('clean', go(leaveTo)) };
        default:
          return {};
      }
    };
    let leaveTo: string | null = '';
    return (name: string, event: AnyEventObject): Seen => ({
      ...judged(name, event),
      ...(at === 'loading' || at === 'loadFailed'
        ? {}
        : { shows: { values, saved, ...(checked === null ? {} : { checked }) } }),
      running: at === 'saving' ? ['save'] : at === 'loading' || at === 'rebasing' ? ['load'] : [],
    });
  };
