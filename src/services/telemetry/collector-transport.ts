import type { IExporterTransport } from '@opentelemetry/otlp-exporter-base';

/**
 * Posts to a collector once. It retries nothing, sends no cookie, and does not use requests that outlive their page: a
 * browser's limit for these belongs to guaranteed deliveries (decision 0014).
 */
export const collectorTransport = (url: string, post: typeof fetch): IExporterTransport => ({
  send: async (data, timeoutMillis) => {
    try {
      const response = await post(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array(data),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeoutMillis),
      });
      return response.ok
        ? { status: 'success' }
        : { status: 'failure', error: new Error(`The collector answers ${response.status}.`) };
    } catch (cause) {
      return { status: 'failure', error: new Error('The collector does not answer.', { cause }) };
    }
  },
  shutdown: () => {},
});
