import { beforeEach, describe, expect, it } from 'vitest';
import type { Args } from '../../../contract/calls.ts';
import { ANNOTATION_IMAGE_MAX_BYTES, ANNOTATIONS_MAX } from '../../../contract/limits.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readStream } from '../../log/event-log.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { SAMPLE_BOX, SAMPLE_JPEG } from '../../testing/fixtures/sample-args.ts';
import { addAgent, addLocation, motionAlarm } from '../../testing/fixtures/test-fixtures.ts';
import { createAlarmService } from '../alarm-service.ts';
import { alarmStream } from '../alarm.repository.ts';

type Body = Args<'annotateEvent'>['body'];

const BODY: Body = { pts_seconds: 3.25, annotation: '<b>Opens</b> the gate.', image: SAMPLE_JPEG, bbox: SAMPLE_BOX };
const PNG = Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex').toString('base64');

/** A JPEG of this length, bytes. */
function jpegOf(length: number): string {
  const bytes = Buffer.alloc(length);
  bytes.write('ffd8ff', 'hex');
  bytes.write('ffd9', length - 2, 'hex');
  return bytes.toString('base64');
}

describe('An annotation of an alarm', () => {
  let database: Database;
  let agent: CallContext;
  let colleague: CallContext;
  let eventId: string;
  let clock: ReturnType<typeof testClock>;
  const deps = () => ({ database, clock, log: () => {} });

  const annotate = (given: Partial<Body> = {}, by = agent, idempotencyKey = 'first') =>
    apiHandlers(deps()).annotateEvent({ params: { eventId }, body: { ...BODY, ...given } }, { ...by, idempotencyKey });
  const annotations = async () => (await apiHandlers(deps()).getEvent({ params: { eventId } }, colleague)).annotations;
  const facts = async () =>
    (await readStream(database, alarmStream(eventId))).slice(1).map(({ type, data, by }) => ({ type, data, by }));
  const pictures = () =>
    database.query<{ name: string; type: string; bytes: Uint8Array }>(
      'select name, type, bytes from annotation_pictures where event_id = $1 order by type',
      [eventId],
    );

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    agent = await addAgent(database);
    colleague = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm({ duration: 12 }));
  });

  it('is in the log with who wrote what of which second, and with the event for every agent (DET-15)', async () => {
    await annotate();
    const [picture] = await pictures();
    const imgFile = `annotations/${picture?.name}`;
    expect(await facts()).toEqual([
      {
        type: 'alarm.annotated',
        data: {
          id: 'first',
          ptsSeconds: 3.25,
          annotation: '<b>Opens</b> the gate.',
          bbox: SAMPLE_BOX,
          imgFile,
          agent: agent.rep.email,
        },
        by: `agent:${agent.rep.user_id}`,
      },
    ]);
    expect(await annotations()).toEqual([
      {
        id: 'first',
        category: 'annotation',
        pts_seconds: 3.25,
        annotation: '<b>Opens</b> the gate.',
        bbox: SAMPLE_BOX,
        img_file: imgFile,
        frame_file: imgFile,
        agent: agent.rep.email,
        at: Math.floor(START_MS / 1_000),
      },
    ]);
    expect(Buffer.from(picture?.bytes ?? []).toString('base64')).toBe(SAMPLE_JPEG);
  });

  it('is saved once, however often it is sent, and others beside it', async () => {
    await annotate();
    await annotate();
    await annotate({ image: PNG, annotation: 'Leaves.', bbox: undefined }, colleague, 'second');
    expect((await annotations())?.map(({ id, annotation, bbox }) => [id, annotation, bbox])).toEqual([
      ['first', '<b>Opens</b> the gate.', SAMPLE_BOX],
      ['second', 'Leaves.', null],
    ]);
    expect((await pictures()).map(({ name, type }) => [name.slice(-4), type])).toEqual([
      ['.jpg', 'image/jpeg'],
      ['.png', 'image/png'],
    ]);
  });

  it('has a picture of as many bytes as are kept', async () => {
    await annotate({ image: jpegOf(ANNOTATION_IMAGE_MAX_BYTES) });
    expect((await pictures())[0]?.bytes.length).toBe(ANNOTATION_IMAGE_MAX_BYTES);
  });

  it.each([
    [
      'with a picture that is too large',
      { image: jpegOf(ANNOTATION_IMAGE_MAX_BYTES + 1) },
      'The image has more than 700000 bytes.',
    ],
    [
      'with text as its picture',
      { image: Buffer.from('<svg onload=alert(1)>').toString('base64') },
      'The image is neither a JPEG nor a PNG.',
    ],
    [
      'with half a picture',
      { image: Buffer.from('ffd8ffe0', 'hex').toString('base64') },
      'The image is neither a JPEG nor a PNG.',
    ],
    ['with a picture that is not base64', { image: 'data:image/jpeg;base64,/9j/' }, 'The image is not base64.'],
    [
      'of a moment after the recording',
      { pts_seconds: 13 },
      'The recording ends after 12 s: there is nothing at 13 s.',
    ],
  ])('%s is refused, and nothing is kept', async (_, given, message) => {
    await expect(annotate(given)).rejects.toMatchObject({ status: 400, message });
    expect([await facts(), await pictures()]).toEqual([[], []]);
  });

  it('is refused of an event that is not there', async () => {
    const call = { params: { eventId: '999' }, body: BODY };
    await expect(apiHandlers(deps()).annotateEvent(call, agent)).rejects.toMatchObject({ status: 404 });
  });

  it('is one of a limited number', async () => {
    for (let made = 0; made < ANNOTATIONS_MAX; made += 1) await annotate({}, agent, `${made}`);
    await expect(annotate({}, agent, 'more')).rejects.toMatchObject({
      status: 400,
      message: 'The event has 50 annotations already.',
    });
  });
});
