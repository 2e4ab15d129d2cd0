import { eventFields } from '../alarms/alarm-event.ts';
import type { AlarmDocument } from '../alarms/alarm.repository.ts';
import type { AlarmBody } from '../alarms/alarm.state.ts';
import { type CameraState, leasesFor } from '../cameras/device/camera-leases.ts';
import { mergedJson } from '../http/json-text.ts';
import type { LeaseHolder } from '../cameras/camera.facts.ts';

const frame = (type: string, data: unknown, serverMs: number): string => JSON.stringify({ type, data, serverMs });

export const tickFrame = (serverMs: number, ageMs: number): string => frame('tick', { ageMs }, serverMs);

const eventJson = ({ summary, body }: AlarmDocument): string => mergedJson(body, eventFields(summary));

/** A frame whose data are JSON text already. */
const textFrame = (type: string, data: string, serverMs: number): string =>
  `{"type":"${type}","data":${data},"serverMs":${serverMs}}`;

export const updateFrame = (alarm: AlarmDocument, serverMs: number): string =>
  textFrame('update-event', eventJson(alarm), serverMs);

export const leasesFrame = (camera: CameraState, viewer: LeaseHolder, serverMs: number): string => {
  const { sid, uuid, shelving } = camera;
  return frame('camera-leases', { sid, uuid, leases: leasesFor(camera, viewer), shelving }, serverMs);
};

export const queueSettingsFrame = (settings: object, serverMs: number): string =>
  frame('queue-settings', settings, serverMs);

/** Activity of a subscriber; `activityQuiet`: other than a sign-in. */
export const activityFrame = (type: 'activity' | 'activityQuiet', userId: string, serverMs: number): string =>
  frame(type, { user_id: userId }, serverMs);

const acceptFrame = (entity: string, payload: unknown, serverMs: number): string =>
  frame('accept-events', { entity, payload }, serverMs);

export const cardsFrame = (alarms: readonly AlarmDocument[], serverMs: number): string => {
  const payload = `[${alarms.map(eventJson).join(',')}]`;
  return textFrame('accept-events', `{"entity":"pcs_take_events","payload":${payload}}`, serverMs);
};

export function cancelFrame({ summary: { userId, eventId }, body }: AlarmDocument, serverMs: number): string {
  const { sensorName, street } = JSON.parse(body) as AlarmBody;
  const place = [sensorName, street].filter(Boolean).join(', ');
  return acceptFrame('notification', { id: userId, event: eventId, type: 'canceled_by_customer', place }, serverMs);
}

export const forceLogoutFrame = (serverMs: number): string => acceptFrame('force_logout', {}, serverMs);
