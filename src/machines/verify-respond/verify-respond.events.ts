import type { ScreenNews } from '../place/place.events.ts';

export type VerifyRespondCommand =
  | { type: 'step.forward' }
  | { type: 'step.back' }
  | { type: 'alarm.handle' }
  | { type: 'alarm.cancel'; reasonId: number }
  | { type: 'visit.return' }
  | { type: 'visit.retry' };
export type VerifyRespondEvent = VerifyRespondCommand | ScreenNews;
