import * as v from 'valibot';
import { formOf } from '../../kit/form/form.machine.ts';
import type { LocationTarget } from './service.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

export interface MonitoredCamera {
  readonly uuid: string;
  readonly name: string;
  readonly model: string;
}

/** Monitored cameras, a field each, beside data that are only shown. */
export type MonitoringValues = {
  readonly cameras: readonly MonitoredCamera[];
} & { readonly [camera: `camera:${string}`]: boolean };

export const cameraField = (uuid: string) => `camera:${uuid}` as const;

const Monitoring = v.record(v.string(), v.unknown()) as unknown as v.GenericSchema<MonitoringValues>;
/** Monitoring as read, with the unsaved draft. */
export type LoadedMonitoring = MonitoringValues & { readonly draft?: FormDraft | null };

/** Cameras whose alarms come to the agents (SUBD-20 to SUBD-22). Lives while its tab is shown. */
export const monitoringMachine = formOf<MonitoringValues, LoadedMonitoring, LocationTarget>({
  id: 'monitoring',
  schema: Monitoring,
  toValues: ({ draft: _, ...monitoring }) => monitoring,
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message, { sid }) => `Endpoint: camera/list/${sid}. ${message}`,
    saveFailed: (message, _, { sid }) => `Endpoint: camera/update-monitoring/${sid}. ${message}`,
    saved: () => 'Saved successfully.',
  },
});
