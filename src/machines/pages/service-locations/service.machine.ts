import * as v from 'valibot';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

/** A location of a customer. */
export interface LocationTarget {
  readonly userId: string;
  readonly sid: string;
}

/** What the service has, a field each, beside what is only shown. */
export type ServiceValues = {
  readonly serviceMap: readonly { readonly id: string; readonly label: string }[];
  readonly plan_sku: string | null;
  readonly plan_type: string | null;
  readonly plan_status: string | null;
} & { readonly [feature: `feature:${string}`]: boolean };

export const featureField = (id: string) => `feature:${id}` as const;

const Service = v.record(v.string(), v.unknown()) as unknown as v.GenericSchema<ServiceValues>;
/** As it was read, with what was chosen and not saved. */
export type LoadedService = ServiceValues & { readonly draft?: FormDraft | null };

/** What the service of a location has (SUBD-13 to SUBD-19). Lives while its tab is shown. */
export const serviceMachine = formOf<ServiceValues, LoadedService, LocationTarget>({
  id: 'service',
  schema: Service,
  toValues: ({ draft: _, ...service }) => service,
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message, { userId, sid }) => `Endpoint: service/get/${userId}/${sid}. ${message}`,
    saveFailed: (message, _, { userId, sid }) => `Endpoint: service/update/${userId}/${sid}. ${message}`,
    saved: () => 'Saved successfully.',
  },
});
