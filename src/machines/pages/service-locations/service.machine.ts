import * as v from 'valibot';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

/** A location of a customer. */
export interface LocationTarget {
  readonly userId: string;
  readonly sid: string;
}

/** Fields of the service, beside data that are only shown. */
export type ServiceValues = {
  readonly serviceMap: readonly { readonly id: string; readonly label: string }[];
  readonly plan_sku: string | null;
  readonly plan_type: string | null;
  readonly plan_status: string | null;
} & { readonly [feature: `feature:${string}`]: boolean };

export const featureField = (id: string) => `feature:${id}` as const;

const Service = v.record(v.string(), v.unknown()) as unknown as v.GenericSchema<ServiceValues>;
/** Service as read, with the unsaved draft. */
export type LoadedService = ServiceValues & { readonly draft?: FormDraft | null };

/** Service of a location (SUBD-13 to SUBD-19). Lives while its tab is shown. */
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
