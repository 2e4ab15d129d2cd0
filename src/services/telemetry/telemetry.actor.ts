import type { Observable } from 'rxjs';
import { fromCallback } from 'xstate';
import type { SettledCall } from '../provider-api/api.ts';
import type { ExportInput } from './export-telemetry.ts';

export interface TelemetryDeps extends Omit<ExportInput, 'collector' | 'instance'> {
  readonly collector: string | null;
  readonly settledCalls$: Observable<SettledCall>;
  readonly createInstance: () => string;
  /** Called when its code cannot be loaded. */
  readonly log: (message: string) => void;
}

const load = () => import('./export-telemetry.ts');

/** Exports to the collector, if there is one, from its start until it is stopped. Reports no failures (API-39). */
export const telemetry = ({ collector, settledCalls$, createInstance, log, ...given }: TelemetryDeps) =>
  fromCallback(() => {
    if (collector === null) return undefined;
    const exporter = load().then(({ exportTelemetry }) =>
      exportTelemetry({ ...given, collector, instance: createInstance() }),
    );
    exporter.catch(() => log('The code that exports telemetry could not be loaded.'));
    const recording = settledCalls$.subscribe((call) => {
      exporter.then(({ record }) => record(call)).catch(() => {});
    });
    return () => {
      recording.unsubscribe();
      exporter.then(({ stop }) => stop()).catch(() => {});
    };
  });
