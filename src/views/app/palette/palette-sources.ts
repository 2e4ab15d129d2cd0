import type { ScreenName } from '../../../machines/app/router/screens.ts';
import { selectCameras } from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import { type QueueRef, selectShownSlots, selectSlot } from '../../../machines/queue/queue/queue.selectors.ts';
import { selectCard } from '../../../machines/queue/queue-slot/queue-slot.selectors.ts';
import { selectLive, type VerifyRespondRef } from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import type { PaletteEntry, PaletteSource } from './palette-entries.ts';

/** The alarms on the board; choosing one opens it. */
function alarmsOf(queue: QueueRef): readonly PaletteEntry[] {
  const board = queue.getSnapshot();
  return selectShownSlots(board)
    .split(' ')
    .map(Number)
    .flatMap((slot): readonly PaletteEntry[] => {
      const seat = selectSlot(slot)(board)?.getSnapshot();
      if (seat === undefined) return [];
      const { canOpen, sensorName, info, street, eventId } = selectCard(seat);
      if (!canOpen) return [];
      const label = [sensorName, info, street, eventId].filter(Boolean).join(' · ');
      return [{ group: 'Alarms', label, key: String(slot), run: () => queue.send({ type: 'card.open', slot }) }];
    });
}

/** The cameras of the location; choosing one makes its live picture the large one. */
function camerasOf(visit: VerifyRespondRef): readonly PaletteEntry[] {
  const live = selectLive(visit.getSnapshot());
  const cameras = live === undefined ? null : selectCameras(live.getSnapshot());
  return (cameras ?? []).map(({ uuid, cameraSettings }) => ({
    group: 'Cameras',
    label: cameraSettings.cameraName,
    run: () => visit.send({ type: 'camera.choose', uuid }),
  }));
}

/** Sources of a screen's own entries, beside its keys; a screen without such entries is not listed. */
export const PALETTE_SOURCES: Partial<Record<ScreenName, PaletteSource>> = {
  queue: (screen) => alarmsOf(screen as QueueRef),
  verifyRespond: (screen) => camerasOf(screen as VerifyRespondRef),
};
