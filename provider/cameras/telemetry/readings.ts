import type { Random } from '../../world/random.ts';

/** Interval at which a camera reports its signal and battery, ms. Not in the spec: 120 values in ten days. */
export const READING_EVERY_MS = 7_200_000;
/** Time for which a camera's histories are kept, ms. Not in the spec. */
export const KEPT_MS = 864_000_000;
/** Per hour of a battery camera's life before we knew it, percent. */
const DRAIN_PER_HOUR = 0.12;
const RSSI_NOISE = 3;
const RSSI_LEAST = -95;
const RSSI_MOST = -30;
const HOUR_MS = 3_600_000;

/** State of a camera at one time. */
export interface TelemetryReading {
  readonly atMs: number;
  /** dBm. */
  readonly rssi: number;
  /** Percent; null for one without a battery. */
  readonly battery: number | null;
}

/** The last time before `atMs` at which cameras report. */
export const readingTime = (atMs: number): number => Math.floor(atMs / READING_EVERY_MS) * READING_EVERY_MS;

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

/**
 * Readings of a camera after `last` and until now: values on the way to the present state or, for a new camera, the ten
 * days before. Deterministic for one time and seed.
 */
export function readingsSince(
  last: TelemetryReading | null,
  now: TelemetryReading,
  random: Random,
): TelemetryReading[] {
  const untilMs = readingTime(now.atMs);
  const fromMs = Math.max(
    last === null ? 0 : last.atMs + READING_EVERY_MS,
    readingTime(now.atMs - KEPT_MS) + READING_EVERY_MS,
  );
  const readings: TelemetryReading[] = [];
  for (let atMs = fromMs; atMs <= untilMs; atMs += READING_EVERY_MS) {
    const share = last === null ? 1 : (atMs - last.atMs) / Math.max(1, now.atMs - last.atMs);
    const from = last ?? now;
    const rssi = from.rssi + (now.rssi - from.rssi) * share + random.between(-RSSI_NOISE, RSSI_NOISE);
    const leftH = (now.atMs - atMs) / HOUR_MS;
    const battery =
      now.battery === null
        ? null
        : last === null || last.battery === null
          ? now.battery + leftH * DRAIN_PER_HOUR
          : last.battery + (now.battery - last.battery) * share;
    readings.push({
      atMs,
      rssi: within(rssi, RSSI_LEAST, RSSI_MOST),
      battery: battery === null ? null : within(battery, 0, 100),
    });
  }
  return readings;
}
