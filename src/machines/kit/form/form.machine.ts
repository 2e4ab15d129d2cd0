import * as v from 'valibot';
import { type ActorRef, assign, enqueueActions, fromPromise, sendTo, setup, type Snapshot } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { at } from '../system.ts';
import { isAbsent, withError, type WithError } from '../errors.ts';
import { withEvent } from '../with-event.ts';
import { type FormErrors, formErrors } from './form-errors.ts';
import type { RouterEvent } from '../../app/router/router.events.ts';
import type { FormChanges, FormCommand, FormReport, FormValues } from './form.events.ts';
import { changesOf, withDraft, type FormDraft } from './form-draft.ts';

/** The provider refuses a save over somebody else's change. */
const CONFLICT = 409;
/** Field with the version that was loaded or saved last, in forms whose saves may conflict. */
const VERSION = 'version';
const Versioned = v.fallback(v.object({ [VERSION]: v.exactOptional(v.union([v.number(), v.string()])) }), {});

/** Text of a failed part of a save, and the provider's reason for it. */
export type SaveFailure = readonly [text: string, reason: string | undefined];

export interface FormDefinition<Values extends FormValues, Data, Target> {
  readonly id: string;
  /** Schema of valid values; its output is saved. */
  readonly schema: v.GenericSchema<Values, Data>;
  /** Values of the fields for these data. */
  readonly toValues: (data: Data) => Values;
  /** Texts of the toasts. */
  readonly texts: {
    readonly loadFailed: (message: string, target: Target) => string;
    /** A save of several parts has a text for each that failed, and may have the provider's reason. */
    readonly saveFailed: (message: string, data: Data, target: Target) => string | readonly SaveFailure[];
    readonly saved: (data: Data) => string;
  };
  /** Address after saving; none = stay. */
  readonly savedTo?: string;
  /** Event to the router about saved data; none = no event. */
  readonly report?: (data: Data) => RouterEvent;
  /** Draft kept by the browser beside the data; none = no drafts. */
  readonly toDraft?: (data: Data) => FormDraft | null;
}

export interface FormInput<Values extends FormValues, Target> {
  /** Subject of the data, given to `load` and `save`. */
  readonly target: Target;
  /** Values until the data are loaded, editable when loading fails; null = editing needs loaded data. */
  readonly defaults: Values | null;
  /** Actor that is notified of a save. */
  readonly reportTo?: ActorRef<Snapshot<unknown>, FormReport>;
  /** Actor that is notified of unsaved changes, and confirms their loss; the router where it is absent. */
  readonly changesTo?: ActorRef<Snapshot<unknown>, FormChanges>;
}

interface FormContext<Values extends FormValues, Target> extends FormInput<Values, Target> {
  /** Values as last loaded or saved; null = neither, and no defaults. */
  readonly saved: Values | null;
  /** Current values of the fields. */
  readonly values: Values | null;
  readonly errors: FormErrors;
  /** The fields whose error shows: those that were left, and all wrong ones once saving was tried. */
  readonly checked: readonly string[];
  /** Target that the person wants to go to, null = signed out; '' until they want to leave. */
  readonly leaveTo: string | null;
  /** Reason why the last loading failed; empty where it succeeded. */
  readonly notLoaded: string;
  /** The fields that somebody else changed while this form was open, until it is saved or discarded. */
  readonly overtaken: readonly string[];
}

/** Input of `save`: data that the schema accepted. */
export interface SaveInput<Data, Target> {
  readonly target: Target;
  readonly data: Data;
}

/**
 * Data that are loaded, edited, checked by a schema and saved, one save at a time. A refused save keeps the typed
 * values.
 */
export const formOf = <Values extends FormValues, Data, Target = null>({
  id,
  schema,
  toValues,
  texts,
  savedTo,
  report,
  toDraft,
}: FormDefinition<Values, Data, Target>) => {
  type Context = FormContext<Values, Target>;
  const withValues = (saved: Values, values: Values) => ({
    saved,
    values,
    errors: formErrors(schema, values),
    checked: [],
  });
  const edited = (saved: Values) => ({ ...withValues(saved, saved), overtaken: [] });
  const isChanged = ({ values, saved }: Context) => JSON.stringify(values) !== JSON.stringify(saved);
  const toData = ({ values }: Context): Data => v.parse(schema, values);
  const saveDraft = {
    type: 'saveDraft',
    params: ({ context: { target, saved, values } }: { context: Context }) => ({
      target,
      draft: changesOf(saved, values),
    }),
  } as const;
  return setup({
    types: {
      context: {} as Context,
      input: {} as FormInput<Values, Target>,
      events: {} as FormCommand<Values>,
    },
    actors: {
      /** Rejects with a CallError. */
      load: fromPromise<Data, { target: Target }>(() => new Promise(() => {})),
      /** Rejects with a CallError, also when the provider refuses the data. */
      save: fromPromise<unknown, SaveInput<Data, Target>>(() => new Promise(() => {})),
    },
    guards: {
      hasDefaults: ({ context }) => context.defaults !== null,
      isChanged: ({ context }) => isChanged(context),
      isUnchanged: ({ context }) => !isChanged(context),
      isOvertaken: (_, { error }: WithError) => error.status === CONFLICT,
      isValid: ({ context }) => Object.keys(context.errors).length === 0,
    },
    actions: {
      rememberLoaded: assign((_, { output }: { output: Data }) => {
        const saved = toValues(output);
        return { ...withValues(saved, withDraft(saved, toDraft?.(output) ?? {})), notLoaded: '', overtaken: [] };
      }),
      /** Keeps the changes made here over the version saved elsewhere, so that nothing unseen is saved. */
      rebase: assign(({ context: { saved: before, values } }, { output }: { output: Data }) => {
        const saved = toValues(output);
        if (before === null || values === null) return edited(saved);
        const overtaken = Object.keys(changesOf(before, saved) ?? {}).filter((field) => field !== VERSION);
        return { ...withValues(saved, { ...saved, ...changesOf(before, values) }), overtaken };
      }),
      /** Effect: keeps unsaved values beyond a reload and a lost session; null removes them. */
      saveDraft: (_, _params: { target: Target; draft: FormDraft | null }) => {},
      reportSaved: enqueueActions(({ context: { reportTo }, enqueue }) => {
        if (reportTo !== undefined) enqueue.sendTo(reportTo, { type: 'form.saved' });
      }),
      change: assign(({ context }, { change }: { change: Partial<Values> }) => {
        if (context.values === null) return {};
        const values = { ...context.values, ...change };
        return { values, errors: formErrors(schema, values) };
      }),
      check: assign(({ context }, { field }: { field: string }) => ({
        checked: context.checked.includes(field) ? context.checked : [...context.checked, field],
      })),
      checkAll: assign(({ context }) => ({ checked: Object.keys(context.errors) })),
      /** Shows the saved data in the fields, such as a number within its limits. */
      showData: assign(({ context }) => ({ values: toValues(toData(context)) })),
      rememberSaved: assign(({ context }, { output }: { output: unknown }) =>
        context.values === null ? {} : edited({ ...context.values, ...v.parse(Versioned, output) }),
      ),
      reset: assign(({ context }) => (context.saved === null ? {} : edited(context.saved))),
      rememberLeaveTo: assign((_, { to }: { to: string | null }) => ({ leaveTo: to })),
      leave: sendTo(at('router'), ({ context: { leaveTo } }) =>
        leaveTo === null ? { type: 'router.signOut' } : { type: 'router.navigate', to: leaveTo },
      ),
      notify: enqueueActions(({ context: { changesTo }, enqueue }, changes: FormChanges) => {
        if (changesTo === undefined) enqueue.sendTo(at('router'), changes);
        else enqueue.sendTo(changesTo, changes);
      }),
      toastSaved: sendTo(at('toasts'), ({ context }) => toast('success', texts.saved(toData(context)))),
      toastNotSaved: enqueueActions(({ context, enqueue }, { error }: WithError) => {
        const failed = texts.saveFailed(error.message, toData(context), context.target);
        for (const [text, reason] of typeof failed === 'string' ? [[failed, undefined] as const] : failed)
          enqueue.sendTo(at('toasts'), toast('error', text, reason));
      }),
      goOn: enqueueActions(({ context, enqueue }) => {
        if (report !== undefined) enqueue.sendTo(at('router'), report(toData(context)));
        if (savedTo !== undefined) enqueue.sendTo(at('router'), { type: 'router.navigate', to: savedTo });
      }),
      rememberNotLoaded: assign((_, { error }: WithError) => ({ notLoaded: error.message })),
      toastNotLoaded: enqueueActions(({ context, enqueue }, given: WithError) => {
        if (isAbsent(given)) return;
        enqueue.sendTo(at('toasts'), toast('error', texts.loadFailed(given.error.message, context.target)));
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      saved: input.defaults,
      values: input.defaults,
      errors: input.defaults === null ? {} : formErrors(schema, input.defaults),
      checked: [],
      leaveTo: '',
      notLoaded: '',
      overtaken: [],
    }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ target: context.target }),
          onDone: { target: 'editing', actions: withEvent('rememberLoaded') },
          onError: [
            {
              guard: 'hasDefaults',
              target: 'editing',
              actions: withError('toastNotLoaded'),
            },
            { target: 'loadFailed', actions: [withError('rememberNotLoaded'), withError('toastNotLoaded')] },
          ],
        },
      },
      loadFailed: { on: { 'form.retry': 'loading' } },
      editing: {
        initial: 'clean',
        on: {
          'form.change': { actions: [withEvent('change'), saveDraft] },
          'form.blur': { actions: withEvent('check') },
          'form.save': [{ guard: 'isValid', target: 'saving', actions: 'showData' }, { actions: 'checkAll' }],
          'form.leave': { actions: [withEvent('rememberLeaveTo'), 'leave'] },
        },
        states: {
          clean: {
            id: 'clean',
            always: { guard: 'isChanged', target: 'unsaved' },
            // There is nothing to save.
            on: { 'form.save': {} },
          },
          /** Something is lost when the form is left; the router asks first. */
          unsaved: {
            initial: 'dirty',
            entry: { type: 'notify', params: { type: 'changes.made', form: id } },
            exit: { type: 'notify', params: { type: 'changes.settled', form: id } },
            on: { 'form.leave': { target: '.confirmingLeave', actions: withEvent('rememberLeaveTo') } },
            states: {
              dirty: { always: { guard: 'isUnchanged', target: '#clean' } },
              /** The save failed; the typed values are kept. */
              refused: { on: { 'form.change': { target: 'dirty', actions: [withEvent('change'), saveDraft] } } },
              confirmingLeave: {
                on: {
                  'form.change': {},
                  'form.blur': {},
                  'form.save': {},
                  'form.stay': 'dirty',
                  'form.discard': { target: '#clean', actions: ['reset', saveDraft, 'leave'] },
                },
              },
            },
          },
        },
      },
      saving: {
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ target: context.target, data: toData(context) }),
          onDone: {
            target: 'editing.clean',
            actions: [withEvent('rememberSaved'), saveDraft, 'toastSaved', 'reportSaved', 'goOn'],
          },
          onError: [
            { guard: withError('isOvertaken'), target: 'rebasing', actions: withError('toastNotSaved') },
            { target: 'editing.unsaved.refused', actions: withError('toastNotSaved') },
          ],
        },
      },
      /** Somebody else saved first: theirs is read, so that the person sees it before saving again. */
      rebasing: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ target: context.target }),
          onDone: { target: 'editing.unsaved.refused', actions: withEvent('rebase') },
          onError: 'editing.unsaved.refused',
        },
      },
    },
  });
};
