import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { recordingPartMachine } from './recording-segment.machine.ts';
import type { SavedPart, RecorderCommand } from './work-recording.events.ts';

const PART: SavedPart = { key: 'k-1', eventId: '100001', startedAtMs: 1_000_500, endedAtMs: 1_060_900 };
const URL = 'https://files.example/sessions/9007/1000.mp4';

function start(kept: SavedPart | null = null) {
  const url = asked<Answer<'generateUploadUrl'>, Args<'generateUploadUrl'>>();
  const put = asked<void, { key: string; url: string }>();
  const add = asked<Answer<'addSession'>, Args<'addSession'>>();
  const recorded: { eventId: string; userId: string }[] = [];
  const commands: RecorderCommand[] = [];
  const discarded: string[] = [];
  const recorder = fromCallback<RecorderCommand, { eventId: string; userId: string }>(({ input, receive }) => {
    recorded.push(input);
    receive((command) => commands.push(command));
  });
  const machine = recordingPartMachine.provide({
    actors: { recorder, generateUploadUrl: url.logic, putRecording: put.logic, addSession: add.logic },
    actions: { discardPart: (_, { key }) => void discarded.push(key) },
  });
  const { actor: part, heard } = startInSystem(machine, {
    input: () => ({ eventId: '100001', userId: '9007', kept }),
  });
  return { part, heard, url, put, add, recorded, commands, discarded, value: () => part.getSnapshot().value };
}

async function uploading() {
  const subject = start(PART);
  await subject.url.answer({ url: `${URL}?ticket=t-1` });
  return subject;
}

const refusal = (status: number | null, message: string) => ({ call: 'putRecording', status, message });

describe('part of a recording', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is recorded until it is closed, then put to the address it was given and registered (AUDIO-13, AUDIO-14)', async () => {
    const { part, recorded, commands, url, put, add, discarded, value, heard } = start();
    expect(recorded).toEqual([{ eventId: '100001', userId: '9007' }]);
    part.send({ type: 'part.close' });
    expect(commands).toEqual([{ type: 'recorder.stop' }]);
    part.send({ type: 'recorder.ended', part: PART });
    expect(url.inputs).toEqual([{ body: { file_name: '9007/1000.mp4' } }]);
    await url.answer({ url: `${URL}?ticket=t-1` });
    expect(put.inputs).toEqual([{ key: 'k-1', url: `${URL}?ticket=t-1` }]);
    await put.answer();
    expect(add.inputs).toEqual([
      {
        body: { recording_url: URL, start_time: 1_000, end_time: 1_060, agent_uid: '9007', eventId: '100001' },
      },
    ]);
    expect(discarded).toEqual([]);
    await add.answer({});
    expect([value(), discarded, heard()]).toEqual(['over', ['k-1'], []]);
  });

  it('a segment that an earlier page left goes straight to its upload (AUDIO-18)', () => {
    const { recorded, url } = start(PART);
    expect([recorded, url.inputs.length]).toEqual([[], 1]);
  });

  it('a segment that an earlier page delivered before it went is forgotten silently (AUDIO-18)', async () => {
    const { put, add, heard, value, discarded } = await uploading();
    await put.fail(refusal(409, 'Recording 1/2.mp4 is registered already.'));
    expect([value(), discarded, heard(), add.inputs]).toEqual(['over', ['k-1'], [], []]);
  });

  it.each([
    [403, 'Forbidden', 'over', ['k-1']],
    [413, 'Too large', 'over', ['k-1']],
    [401, 'Signed out', 'left', []],
  ] as const)(
    'refused with %i is shown in a toast and not registered; %s (API-21, AUDIO-15, AUDIO-16, AUDIO-19)',
    async (status, text, end, gone) => {
      const { put, add, heard, value, discarded } = await uploading();
      await put.fail(refusal(status, text));
      expect(heard()).toEqual([
        { to: 'toasts', event: toast('error', `Session could not be recorded: ${status} ${text}`) },
      ]);
      expect([value(), discarded, add.inputs]).toEqual([end, gone, []]);
    },
  );

  it('is offered three times, 10 s apart, to a provider that stumbles; then it waits for the next sign-in', async () => {
    const { url, put, heard, value, discarded } = await uploading();
    for (const tries of [1, 2]) {
      expect(url.inputs).toHaveLength(tries);
      await put.fail(refusal(500, 'Busy'));
      expect([value(), heard()]).toEqual(['waiting', []]);
      vi.advanceTimersByTime(10_000);
      await url.answer({ url: URL });
    }
    await put.fail(refusal(500, 'Busy'));
    expect([value(), discarded]).toEqual(['left', []]);
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Session could not be recorded: 500 Busy') }]);
  });

  it('shows which call of manage-session failed (AUDIO-17, SOCK-19)', async () => {
    const asking = start(PART);
    await asking.url.fail({ call: 'generateUploadUrl', status: 400, message: 'No.' });
    expect(asking.heard()).toEqual([
      { to: 'toasts', event: toast('error', 'Endpoint: manage-session/generate_url. No.') },
    ]);
    const registering = await uploading();
    await registering.put.answer();
    await registering.add.fail({ call: 'addSession', status: 400, message: 'No.' });
    expect(registering.heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: manage-session/add. No.') }]);
  });

  it('a segment of less than a second is not uploaded', () => {
    const { part, url, discarded, value } = start();
    part.send({ type: 'part.close' });
    part.send({ type: 'recorder.ended', part: { ...PART, endedAtMs: PART.startedAtMs + 999 } });
    expect([value(), discarded, url.inputs]).toEqual(['over', ['k-1'], []]);
  });

  it('a segment that cannot be recorded is shown in a toast', () => {
    const { part, heard, value } = start();
    part.send({ type: 'recorder.failed', reason: 'The microphone is gone.' });
    expect(value()).toBe('lost');
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('error', 'Session could not be recorded: The microphone is gone.') },
    ]);
  });

  it('a segment whose recorder breaks is lost, and says so', () => {
    const recorder = fromCallback<RecorderCommand, { eventId: string; userId: string }>(() => {
      throw new Error('No sound.');
    });
    const { actor, heard } = startInSystem(recordingPartMachine.provide({ actors: { recorder } }), {
      input: () => ({ eventId: '100001', userId: '9007', kept: null }),
    });
    expect([actor.getSnapshot().value, heard()]).toEqual([
      'lost',
      [{ to: 'toasts', event: toast('error', 'Session could not be recorded: Error: No sound.') }],
    ]);
  });

  it('is given up when its recorder does not end within 10 s', () => {
    const { part, value, heard } = start();
    part.send({ type: 'part.close' });
    vi.advanceTimersByTime(9_999);
    expect(value()).toEqual({ running: 'closing' });
    vi.advanceTimersByTime(1);
    expect(value()).toBe('lost');
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('error', 'Session could not be recorded: The recorder did not end.') },
    ]);
  });
});
