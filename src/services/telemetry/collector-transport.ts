import type { IExporterTransport } from '@opentelemetry/otlp-exporter-base';

/**
 * Posts to a collector once. It tries nothing again, brings no cookie, and takes none of what a browser lets outlive its
 * page: that belongs to what must arrive (decision 0014).
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
