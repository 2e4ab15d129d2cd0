import type { CallName } from '../../../contract/calls.ts';

/** Interval of exporting metrics, ms (API-32, MET-16). */
export const METRICS_INTERVAL_MS = 30_000;
/** Spans that wait for their export; later ones are dropped (MET-18). */
export const SPAN_QUEUE_MAX = 100;
/** Spans of one export (MET-18). */
export const SPAN_BATCH_MAX = 10;
/** Wait of an export's first span for others, ms (MET-18). */
export const SPAN_DELAY_MS = 500;
/** Time-out of an export, ms (MET-18). */
export const EXPORT_TIMEOUT_MS = 30_000;
/** Exports under way at once (MET-18). */
export const EXPORTS_MAX = 10;

/** Path of all calls about the signed-in person (MET-17). */
export const AUTH_PATH = '/auth/';
/** Calls that give access to pictures and sound; their own addresses are not asked through the API at all (MET-17). */
export const MEDIA_CALLS: readonly CallName[] = [
  'tokenCamera',
  'getStreamingSession',
  'liveView',
  'flvToken',
  'generateUploadUrl',
  'generateRecordingUrl',
];
