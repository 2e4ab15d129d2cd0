import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { alarmAsked, answerOf } from './answer-of.ts';
import type { Answer, AskedRecording } from './answer.ts';
import { BEGUN_MS, recordingOf } from './asked-recording.fixture.ts';
import { subjectsIn } from './subjects.ts';

const SLOT = 'portal/router/screen/slot-1';
const VISIT = 'portal/router/screen#1';
const OUTBOX = 'portal/outbox';
const WORK = 'portal/agentWork';

const clockOf = (atMs: number) => `10:24:${String((atMs - BEGUN_MS) / 1_000).padStart(2, '0')}`;
const ask = (recording: AskedRecording, text: string): Answer =>
  answerOf(recording, { text, moment: null, actor: null }, clockOf);
const inWords = ({ lead }: Answer) => lead && [lead.what, (lead.atMs - BEGUN_MS) / 1_000, lead.because, lead.key];
const stepsOf = ({ steps }: Answer) =>
  steps.map(({ what, because }) => (because === '' ? what : `${what}: ${because}`));

const init = { type: 'xstate.init' };
const offered = { type: 'slot.offered', alarm: { eventId: '100204' }, expiresAtMs: BEGUN_MS + 120_000 };
const filed = (id: string, body = {}) => ({ type: 'duty.filed', duty: { id: `${id}:100204`, args: { body } } });

const work = createMachine({
  initial: 'inFeed',
  states: { inFeed: { on: { 'verify.entered': 'inVerify' } }, inVerify: { on: { 'work.left': 'inFeed' } } },
});
const presented = { type: 'event.presented', eventId: '100204' };

describe('the answer about an alarm', () => {
  it('says that it expired, how long it was open, and where the agent was', () => {
    const recording = recordingOf(
      [
        [0, WORK, init],
        [0, SLOT, offered],
        [0, WORK, presented],
        [60, WORK, { type: 'verify.entered', eventId: '100203' }],
        [120, OUTBOX, filed('expire'), SLOT],
        [120.4, OUTBOX, { type: 'duty.kept', id: 'expire:100204' }],
        [120.4, WORK, { type: 'event.left', eventId: '100204', reason: 'expired' }],
      ],
      { [WORK]: work },
    );
    expect(inWords(ask(recording, 'Why did 100204 end?'))).toEqual([
      'Expired',
      120,
      'no one opened it within 120 s; the agent was in Verify & Respond',
      SLOT,
    ]);
    expect(stepsOf(ask(recording, '100204'))).toEqual([
      'Offered: for 120 s',
      'Expired: no one opened it within 120 s; the agent was in Verify & Respond',
    ]);
  });

  it('says who canceled it, and for which reason', () => {
    const canceled = recordingOf([
      [0, SLOT, offered],
      [9, OUTBOX, filed('close', { disposition_reason: 'Passerby' }), SLOT],
      [15, WORK, { type: 'event.left', eventId: '100204', reason: 'canceled_from_feed' }],
    ]);
    expect(inWords(ask(canceled, '100204'))).toEqual(['Canceled', 9, 'Passerby, from its card in the queue', SLOT]);
    const disarmed = recordingOf([
      [0, SLOT, offered],
      [5, 'portal/hub', { type: 'alarm.canceledByCustomer', eventId: '100204' }],
      [5, WORK, { type: 'event.left', eventId: '100204', reason: 'canceled_by_customer' }],
    ]);
    expect(inWords(ask(disarmed, '100204'))).toEqual([
      'Canceled by the customer',
      5,
      'the alarm system was disarmed',
      SLOT,
    ]);
  });

  it('follows it through a visit, and says what the provider refused', () => {
    const recording = recordingOf([
      [0, SLOT, offered],
      [5, OUTBOX, filed('hold'), SLOT],
      [6, WORK, { type: 'event.left', eventId: '100204', reason: 'moved_to_vr' }],
      [6, WORK, { type: 'verify.entered', eventId: '100204' }],
      [30, OUTBOX, filed('handle'), VISIT],
      [31, WORK, { type: 'followUp.entered', eventId: '100204' }],
      [60, OUTBOX, filed('complete'), VISIT],
      [66, OUTBOX, { type: 'duty.failed', id: 'documentation:100204', error: { message: 'no' } }],
    ]);
    const answer = ask(recording, '100204');
    expect(inWords(answer)).toEqual(['Completed', 60, 'its agent documented it in Follow-up', VISIT]);
    expect(stepsOf(answer)).toEqual([
      'Offered: for 120 s',
      'Opened',
      'Verify & Respond was opened',
      'Handled: it continues in Follow-up',
      'Follow-up was opened',
      'Completed: its agent documented it in Follow-up',
      '“documentation” was refused: no',
    ]);
  });

  it('says that it was given back, and takes a visit that found no ending for none that was taken back', () => {
    const recording = recordingOf([
      [0, SLOT, offered],
      [6, WORK, { type: 'verify.entered', eventId: '100204' }],
      [6, OUTBOX, { type: 'ending.undo', eventId: '100204' }],
      [9, OUTBOX, { type: 'duty.kept', id: 'unhold:100204' }],
    ]);
    expect(inWords(ask(recording, '100204'))).toEqual(['Given back', 9, 'its screen was left without an ending', SLOT]);
    expect(stepsOf(ask(recording, '100204')).slice(0, 2)).toEqual([
      'Offered: for 120 s',
      'Verify & Respond was opened',
    ]);
  });

  it('says that it has not ended, also when its ending was taken back', () => {
    const recording = recordingOf([
      [0, SLOT, offered],
      [9, OUTBOX, filed('close'), SLOT],
      [12, OUTBOX, { type: 'duty.undo', id: 'close:100204' }],
      [20, 'portal/hub', { type: 'line.proven' }],
    ]);
    expect(inWords(ask(recording, '100204'))).toEqual([
      'Not ended yet',
      20,
      'last it was “Its ending was taken back”',
      OUTBOX,
    ]);
  });

  it('follows an alarm that ran out and is offered again', () => {
    const recording = recordingOf([
      [0, SLOT, offered],
      [120, OUTBOX, filed('expire'), SLOT],
      [130, SLOT, { ...offered, expiresAtMs: BEGUN_MS + 250_000 }],
      [140, 'portal/hub', { type: 'line.proven' }],
    ]);
    expect(inWords(ask(recording, '100204'))).toEqual(['Not ended yet', 140, 'last it was “Offered”', SLOT]);
  });

  it('says that somebody else ended it', () => {
    const closed = { type: 'alarm.updated', alarm: { eventId: '100204', pcs_status: -30 } };
    const recording = recordingOf([
      [0, SLOT, offered],
      [4, 'portal/hub', closed],
    ]);
    expect(inWords(ask(recording, '100204'))).toEqual([
      'Ended elsewhere',
      4,
      'the provider had it as Operator Handled',
      SLOT,
    ]);
  });

  it('names the alarms that the recording has where it has nothing about this one', () => {
    const recording = recordingOf([[0, WORK, presented]]);
    expect(ask(recording, '100999')).toMatchObject({
      subject: 'Alarm 100999',
      lead: null,
      note: 'This recording has nothing about this alarm. It has 100204.',
    });
    expect(ask(recordingOf([]), '100999').note).toBe('This recording has nothing about this alarm. It has none.');
    expect([alarmAsked('alarm 100204 at 10:24'), alarmAsked('siren 10:24:31')]).toEqual(['100204', null]);
  });
});

describe('the answer about a live picture', () => {
  const CAMERA = { uuid: 'cam-1', cameraSettings: { cameraName: 'Front door' } };
  const STREAM = 'portal/router/screen#1/live/camera-cam-1/stream';
  const METRICS = 'portal/livestreamMetrics';
  const reached = (name: string, reason: string | null = null, streamType = 'webrtc') => ({
    type: 'milestone.reached',
    milestone: { name, streamType, camera: CAMERA, reason },
  });
  const told = [
    [0, METRICS, reached('requested'), STREAM],
    [1, METRICS, reached('connected'), STREAM],
    [2, METRICS, reached('first_frame'), STREAM],
    [30, METRICS, reached('late'), STREAM],
    [33, METRICS, reached('dropped', 'The picture froze.'), STREAM],
    [33, METRICS, reached('retried'), STREAM],
    [52, METRICS, reached('failed', 'No picture in time.'), STREAM],
    [53, METRICS, reached('retried', null, 'flv'), STREAM],
    [55.5, METRICS, reached('first_frame', null, 'flv'), STREAM],
    [55.5, 'portal/telemetry', reached('first_frame', null, 'flv'), METRICS],
  ] as const;
  const recording = recordingOf(told);

  it('says by how many attempts it came back, and why it was lost', () => {
    for (const text of ['front door', 'What did the stream retry?']) {
      const answer = ask(recording, text);
      expect(answer.subject).toBe('Live picture of Front door');
      expect(inWords(answer)).toEqual([
        'Live again',
        55.5,
        '2 attempts, the last by FLV; 23 s after it was lost (The picture froze)',
        STREAM,
      ]);
    }
    const pending = recordingOf(told.slice(0, 6));
    expect(inWords(ask(pending, 'live'))).toEqual([
      'Not live yet',
      33,
      'attempt 2 by WebRTC was under way, after it was lost (The picture froze)',
      STREAM,
    ]);
    expect(stepsOf(ask(recording, 'front door'))).toEqual([
      'Attempt 1: by WebRTC',
      'Live: attempt 1 by WebRTC',
      'Late: no frame for 2 s',
      'Lost: The picture froze',
      'Attempt 2: by WebRTC',
      'Attempt 2 failed: No picture in time',
      'Attempt 3: by FLV',
      'Live: attempt 3 by FLV',
    ]);
  });
});

describe('the answer about what failed', () => {
  it('begins with the first failure, and names each once', () => {
    const error = { call: 'getLocationNotes', status: 403, message: 'no' };
    const recording = recordingOf([
      [3, VISIT, { type: 'xstate.error.actor.getNotes', error }],
      [4, 'portal/hub', { type: 'socket.closed' }],
      [5, OUTBOX, { type: 'duty.failed', id: 'hold:1', error: { status: null, message: '' } }],
      [5, SLOT, { type: 'duty.failed', id: 'hold:1', error: {} }],
      [6, VISIT, { type: 'actor.broke', error: 'Error: it broke' }],
    ]);
    const answer = ask(recording, 'what failed?');
    expect(inWords(answer)).toEqual(['getLocationNotes failed', 3, 'status 403, no', VISIT]);
    expect(stepsOf(answer)).toEqual([
      'getLocationNotes failed: status 403, no',
      'The line was lost',
      '“hold:1” was not delivered: no answer',
      'screen#1 broke: Error: it broke',
    ]);
    expect(ask(recordingOf([]), 'errors').note).toBe('Nothing failed in this recording.');
  });
});

interface Lease {
  readonly holderName: string;
  readonly untilMs: number;
}

describe('the answer about a control', () => {
  const siren = setup({
    types: { context: {} as { readonly lease: Lease | null } },
    guards: { isHeldByOther: ({ context }) => context.lease !== null },
  }).createMachine({
    id: 'siren',
    context: { lease: null },
    initial: 'missing',
    on: { 'lease.changed': { actions: assign({ lease: ({ event }) => event['lease'] as Lease | null }) } },
    states: {
      missing: { on: { 'live.started': 'live' } },
      live: { on: { 'siren.press': [{ guard: 'isHeldByOther' }, { target: 'sounding' }] } },
      sounding: {},
    },
  });
  const SIREN = 'portal/router/screen#1/live/camera-cam-1/siren';
  const lease = (holderName: string) => ({
    type: 'lease.changed',
    lease: { holderName, untilMs: BEGUN_MS + 26_000 },
  });
  const told = [
    [0, SIREN, init],
    [10, SIREN, { type: 'live.started' }],
    [20, SIREN, lease('Ann Park')],
    [26, SIREN, { type: 'lease.changed', lease: null }],
    [40, SIREN, { type: 'xstate.stop' }],
  ] as const;
  const recording = recordingOf(told, { [SIREN]: siren });

  it('says who had it at that moment, when that changed, and what its guard read', () => {
    const answer = ask(recording, 'siren at 10:24:21');
    expect(inWords(answer)).toEqual(['Siren was disabled', 20, 'Ann Park had it', SIREN]);
    expect(stepsOf(answer)).toEqual([
      'Disabled: from the beginning',
      'Enabled: by live.started',
      'Held by Ann Park: for 6.0 s',
      'Disabled: by lease.changed',
    ]);
    expect(answer.why?.refusedBy).toBe('isHeldByOther');
  });

  it('says, once its machine has ended, how it was last, and who had it before', () => {
    expect(inWords(ask(recording, 'who held the siren lock?'))).toEqual([
      'Siren was enabled',
      26,
      'last held by Ann Park for 6.0 s',
      SIREN,
    ]);
  });

  it('says which state would take it', () => {
    expect(inWords(ask(recording, 'siren 10:24:05'))?.slice(0, 3)).toEqual([
      'Siren was disabled',
      0,
      'only live takes it, and missing was active',
    ]);
  });

  it('says which guard refused it, and by what', () => {
    const form = setup({
      types: { context: {} as { readonly text: string } },
      guards: { canComplete: ({ context }) => context.text !== '' },
    }).createMachine({
      context: { text: '' },
      on: { 'followUp.complete': { guard: 'canComplete', actions: () => {} } },
    });
    const visited = recordingOf([[0, VISIT, init]], { [VISIT]: form });
    expect(inWords(ask(visited, 'Complete'))).toEqual([
      'Complete was disabled',
      0,
      'canComplete refused it: text was ""',
      VISIT,
    ]);
    expect(inWords(ask(visited, 'followUp.complete'))?.[0]).toBe('followUp.complete was disabled');
  });

  it('says that no machine has it, and what can be asked instead of an unknown name', () => {
    expect(ask(recording, 'Handled').note).toBe('No machine of this recording has this control by then.');
    expect(ask(recording, 'xyzzy').note).toMatch(/^Nothing in this recording has this name\. Ask for /);
    const all = { ...recording, endedAt: () => [...recording.at(3).values()] };
    expect(subjectsIn(all)).toEqual(['What failed', 'Siren']);
    expect(subjectsIn({ ...recordingOf([[0, WORK, presented]]), endedAt: () => [] })).toEqual([
      '100204',
      'What failed',
    ]);
  });
});
