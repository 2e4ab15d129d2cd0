import * as v from 'valibot';
import type { SupervisionChange } from '../../../../contract/entities/supervision.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

const Supervised = v.object({ journals: v.boolean(), live: v.boolean(), version: v.optional(v.string()) });
type SupervisionValues = v.InferOutput<typeof Supervised>;
/** Supervision as loaded, with the unsaved draft. */
export type LoadedSupervision = SupervisionValues & { readonly draft?: FormDraft | null };

/** Parts of the agents' work that supervisors may see. Lives while the settings of an admin are shown. */
export const supervisionMachine = formOf<SupervisionValues, LoadedSupervision>({
  id: 'supervision',
  schema: Supervised,
  toValues: ({ journals, live, version }) => ({ journals, live, version }),
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Endpoint: settings/supervision. ${message}`,
    saveFailed: (message) => `Error saving what supervisors may see: ${message}`,
    saved: () => 'What supervisors may see is saved',
  },
});

/** Not in the spec: interval of reading, ms. */
const REFRESH_MS = 60_000;
/** Changes of the supervision settings, with person and time. */
export const supervisionChangesMachine = resourceOf<readonly SupervisionChange[]>(
  'supervisionChanges',
  'settings/supervision',
  REFRESH_MS,
);
