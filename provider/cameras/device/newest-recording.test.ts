import { describe, expect, it } from 'vitest';
import { decodeForwardedMessage } from '../../../proto/camera-session.ts';
import { createAlarmService } from '../../alarms/alarm-service.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { addLocation, motionAlarm } from '../../testing/fixtures/test-fixtures.ts';
import { findNewestRecording, recordingMessages } from './newest-recording.ts';

const START_S = 1_800_000_000;
const seen = (class_name: string, object_id: string, pts_seconds: number) => ({
  id: `${object_id}-${pts_seconds}`,
  category: 'tracks',
  class_name,
  object_id,
  pts_seconds,
});

describe('The newest recording of a camera', () => {
  it('is reported with where each object is first seen, and as received whole (PROTO-10, PROTO-11, API-45)', async () => {
    const database = await quickDatabase();
    await addLocation(database);
    const alarms = createAlarmService({ database, clock: testClock(), log: () => {} });
    await alarms.raise(motionAlarm({ eventTimestamp: START_S - 60 }));
    const { uuid } = motionAlarm();
    const eventId = await alarms.raise(
      motionAlarm({
        eventTimestamp: START_S,
        duration: 12,
        tracks: [seen('person', 'one', 2), seen('person', 'one', 3), seen('cat', 'two', 4)],
      }),
    );
    const recording = await findNewestRecording(database, uuid);
    if (recording === null) throw new Error('There is none.');
    const startMs = START_S * 1_000;
    const event = { eventId, eventUuid: `${uuid}-${eventId}` };
    expect(
      recordingMessages(recording, startMs + 60_000).map((bytes) => decodeForwardedMessage(bytes).payload),
    ).toEqual([
      {
        case: 'recordingEvent',
        value: {
          ...event,
          currentCameraTimestamp: startMs + 60_000,
          recordingStartTimestamp: startMs,
          recordingStopTimestamp: startMs + 12_000,
          tags: [
            { name: 'person', frameNumber: 30, timestamp: startMs + 2_000 },
            { name: 'cat', frameNumber: 60, timestamp: startMs + 4_000 },
          ],
        },
      },
      {
        case: 'recordingResponse',
        value: {
          ...event,
          uploadStartTimestamp: startMs,
          uploadLastTimestamp: startMs + 12_000,
          timestampsNotReceived: [],
        },
      },
    ]);
    await database.close();
  });

  it('is none before the first', async () => {
    const database = await quickDatabase();
    await addLocation(database);
    expect(await findNewestRecording(database, motionAlarm().uuid)).toBeNull();
    await database.close();
  });
});
