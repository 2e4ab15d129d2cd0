import type { ScreenNews } from '../place/place.events.ts';
import type { QueueSlotReport } from '../queue-slot/queue-slot.events.ts';
import type { WatchSettings } from '../../../contract/watch-settings.ts';

export type QueueCommand =
  | { type: 'acceptNew.turnOn' }
  | { type: 'acceptNew.turnOff' }
  | { type: 'controls.change'; change: Partial<WatchSettings> }
  | { type: 'ssVideo.toggle' };
export type QueueEvent = QueueCommand | QueueSlotReport | ScreenNews;
