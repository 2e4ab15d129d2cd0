import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import * as v from 'valibot';
import { CALLS } from '../../../contract/calls.ts';
import type { SettledCall } from '../provider-api/api.ts';
import { AUTH_PATH, MEDIA_CALLS } from './telemetry.constants.ts';

/** Failure of a call, in one of few words; null = it succeeded. */
function failureOf({ status, error, isAborted }: SettledCall): string | null {
  if (error === null) return null;
  if (status !== null) return String(status);
  if (isAborted) return 'aborted';
  return error instanceof v.ValiError || error instanceof SyntaxError ? 'misunderstood' : 'unanswered';
}

/**
 * One span a call, named by its method and route. Neither the route's parameters nor query nor body are exported (API-33); the
 * attributes are those of OpenTelemetry's conventions for HTTP clients.
 */
export const traceCalls =
  (tracer: Tracer) =>
  (settled: SettledCall): void => {
    const { call, startedAtMs, endedAtMs, status } = settled;
    const failure = failureOf(settled);
    const { method, path } = CALLS[call];
    if (path.startsWith(AUTH_PATH) || MEDIA_CALLS.includes(call)) return;
    const verb = method.toUpperCase();
    const span = tracer.startSpan(`${verb} ${path}`, {
      kind: SpanKind.CLIENT,
      startTime: startedAtMs,
      attributes: {
        'http.request.method': verb,
        'url.template': path,
        ...(status === null ? {} : { 'http.response.status_code': status }),
        ...(failure === null ? {} : { 'error.type': failure }),
      },
    });
    if (failure !== null && failure !== 'aborted') span.setStatus({ code: SpanStatusCode.ERROR });
    // A clock that was set back measures nothing, not less than nothing.
    span.end(Math.max(startedAtMs, endedAtMs));
  };
