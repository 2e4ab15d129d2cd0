import {
  createOtlpNetworkExportDelegate,
  ExporterMetrics,
  type IExporterTransport,
  OTLPExporterBase,
} from '@opentelemetry/otlp-exporter-base';
import {
  JsonMetricsSerializer,
  JsonTraceSerializer,
  MetricsExporterMetricsHelper,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SettledCall } from '../provider-api/api.ts';
import { traceCalls } from './call-spans.ts';
import { collectorTransport } from './collector-transport.ts';
import {
  EXPORT_TIMEOUT_MS,
  EXPORTS_MAX,
  METRICS_INTERVAL_MS,
  SPAN_BATCH_MAX,
  SPAN_DELAY_MS,
  SPAN_QUEUE_MAX,
} from './telemetry.constants.ts';
import { measureWork } from './work-metrics.ts';

export interface ExportInput {
  /** Address of the collector without `/v1/metrics` and `/v1/traces`. */
  readonly collector: string;
  /** Version of the portal. */
  readonly version: string;
  /** Distinguishes the series of this page from those of others; a random name that is used nowhere else. */
  readonly instance: string;
  readonly post: typeof fetch;
}

export interface Exporter {
  record(call: SettledCall): void;
  /** Exports the rest, once. */
  stop(): Promise<void>;
}

const SCOPE = 'pcs-agent-portal';
const LIMITS = { timeoutMillis: EXPORT_TIMEOUT_MS, concurrencyLimit: EXPORTS_MAX, compression: 'none' } as const;
/** The exporters' metrics of themselves go nowhere. */
const OF_ITSELF = {
  componentType: SCOPE,
  url: undefined,
  meterProvider: undefined,
  responseAttributesFromError: () => ({}),
};

const spanExporter = (transport: IExporterTransport): SpanExporter =>
  new OTLPExporterBase(
    createOtlpNetworkExportDelegate(
      LIMITS,
      JsonTraceSerializer,
      new ExporterMetrics({ ...OF_ITSELF, metricsHelper: TraceExporterMetricsHelper }),
      transport,
    ),
  );

const metricExporter = (transport: IExporterTransport): PushMetricExporter =>
  Object.assign(
    new OTLPExporterBase(
      createOtlpNetworkExportDelegate(
        LIMITS,
        JsonMetricsSerializer,
        new ExporterMetrics({ ...OF_ITSELF, metricsHelper: MetricsExporterMetricsHelper }),
        transport,
      ),
    ),
    // An export that is lost takes nothing along: the next one has the sums since the beginning.
    { selectAggregationTemporality: () => AggregationTemporality.CUMULATIVE },
  );

const spans = (resource: Resource, transport: IExporterTransport) =>
  new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: spanExporter(transport),
        maxQueueSize: SPAN_QUEUE_MAX,
        maxExportBatchSize: SPAN_BATCH_MAX,
        scheduledDelayMillis: SPAN_DELAY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });

const metrics = (resource: Resource, transport: IExporterTransport) =>
  new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: metricExporter(transport),
        exportIntervalMillis: METRICS_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });

/** Exports calls as traces and an agent's work as metrics, by OTLP over HTTP in JSON (O-08). Failures are ignored. */
export function exportTelemetry({ collector, version, instance, post }: ExportInput): Exporter {
  const resource = resourceFromAttributes({
    'service.name': SCOPE,
    'service.version': version,
    'service.instance.id': instance,
  });
  const tracing = spans(resource, collectorTransport(`${collector}/v1/traces`, post));
  const metering = metrics(resource, collectorTransport(`${collector}/v1/metrics`, post));
  const trace = traceCalls(tracing.getTracer(SCOPE));
  const measure = measureWork(metering.getMeter(SCOPE));
  return {
    record: (call) => {
      trace(call);
      measure(call);
    },
    stop: async () => {
      await Promise.allSettled([tracing.shutdown(), metering.shutdown()]);
    },
  };
}
