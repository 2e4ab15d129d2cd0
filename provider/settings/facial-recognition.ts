import { type FacePlaces, NO_FACE_PLACES } from '../../contract/facial-recognition.ts';
import type { Sql } from '../base/ports.ts';
import { readStationSetting } from './station-settings.ts';

export const FACIAL_RECOGNITION = 'facial-recognition';

export const readFacePlaces = (sql: Sql): Promise<{ readonly value: FacePlaces; readonly version: number }> =>
  readStationSetting(sql, FACIAL_RECOGNITION, NO_FACE_PLACES);
