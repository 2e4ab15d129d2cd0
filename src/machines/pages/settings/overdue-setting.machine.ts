import * as v from 'valibot';
import { OVERDUE_OPTIONS_S } from '../../../../contract/limits.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

const Values = v.object({ seconds: v.picklist(OVERDUE_OPTIONS_S), version: v.optional(v.string()) });
type OverdueValues = v.InferOutput<typeof Values>;
/** Setting as loaded, with the unsaved draft. */
export type LoadedOverdue = OverdueValues & { readonly draft?: FormDraft | null };

/** Waiting time after which an alarm of a source is overdue. Lives while the settings of an admin are shown. */
export const overdueSettingMachine = formOf<OverdueValues, LoadedOverdue>({
  id: 'overdueSetting',
  schema: Values,
  toValues: ({ seconds, version }) => ({ seconds, version }),
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Endpoint: settings/overdue. ${message}`,
    saveFailed: (message) => `Error saving when alarms are overdue: ${message}`,
    saved: () => 'When alarms are overdue is saved',
  },
});
