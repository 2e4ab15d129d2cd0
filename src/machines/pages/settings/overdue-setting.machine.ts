import * as v from 'valibot';
import { EXPIRED_LIMITS, OVERDUE_OPTIONS_S, WAITING_LIMITS } from '../../../../contract/limits.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

const Values = v.object({
  seconds: v.picklist(OVERDUE_OPTIONS_S),
  waiting: v.picklist(WAITING_LIMITS),
  expired: v.picklist(EXPIRED_LIMITS),
  version: v.optional(v.string()),
});
type OverdueValues = v.InferOutput<typeof Values>;
/** Setting as loaded, with the unsaved draft. */
export type LoadedOverdue = OverdueValues & { readonly draft?: FormDraft | null };

/** Limits of the floor: when an alarm of a source is overdue, and how many may wait or expire. Lives while the settings of an admin are shown. */
export const overdueSettingMachine = formOf<OverdueValues, LoadedOverdue>({
  id: 'overdueSetting',
  schema: Values,
  toValues: ({ seconds, waiting, expired, version }) => ({ seconds, waiting, expired, version }),
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Endpoint: settings/overdue. ${message}`,
    saveFailed: (message) => `Error saving the limits of the floor: ${message}`,
    saved: () => 'The limits of the floor are saved',
  },
});
