import { toAlarmEvent } from '../alarms/alarm-event.ts';
import { type CameraState, leasesFor, type LeaseHolder } from '../cameras/device/camera-leases.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';

const frame = (type: string, data: unknown, serverMs: number): string => JSON.stringify({ type, data, serverMs });

export const tickFrame = (serverMs: number, ageMs: number): string => frame('tick', { ageMs }, serverMs);

export const updateFrame = (alarm: AlarmState, serverMs: number): string =>
  frame('update-event', toAlarmEvent(alarm), serverMs);

export const leasesFrame = (camera: CameraState, viewer: LeaseHolder, serverMs: number): string => {
  const { sid, uuid } = camera;
  return frame('camera-leases', { sid, uuid, leases: leasesFor(camera, viewer) }, serverMs);
};

const acceptFrame = (entity: string, payload: unknown, serverMs: number): string =>
  frame('accept-events', { entity, payload }, serverMs);

export const cardsFrame = (alarms: readonly AlarmState[], serverMs: number): string =>
  acceptFrame('pcs_take_events', alarms.map(toAlarmEvent), serverMs);

export const cancelFrame = ({ userId, eventId }: AlarmState, serverMs: number): string =>
  acceptFrame('notification', { id: userId, event: eventId, type: 'canceled_by_customer' }, serverMs);

export const forceLogoutFrame = (serverMs: number): string => acceptFrame('force_logout', {}, serverMs);
