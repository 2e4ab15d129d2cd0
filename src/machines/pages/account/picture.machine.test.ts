import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { Crop, PictureSize } from './crop.ts';
import { pictureMachine } from './picture.machine.ts';

const FILE = { url: 'blob:1', type: 'image/jpeg', bytes: 5_000_000 };
const JPEG = 'data:image/jpeg;base64,/9j/';

function start() {
  const readPicture = asked<PictureSize, { url: string }>();
  const cutPicture = asked<string, { url: string; crop: Crop }>();
  const saveOwnProfile = asked<object, Args<'saveOwnProfile'>>();
  const released: unknown[] = [];
  const { actor, heard } = startInSystem(
    pictureMachine.provide({
      actors: { readPicture: readPicture.logic, cutPicture: cutPicture.logic, saveOwnProfile: saveOwnProfile.logic },
      actions: { releaseFile: (_, { file }) => void (file === null ? null : released.push(file.url)) },
    }),
    { input: () => ({ firstName: 'Ann' }) },
  );
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.refusal];
  return { actor, heard, state, released, readPicture, cutPicture, saveOwnProfile };
}
async function startCropping() {
  const started = start();
  started.actor.send({ type: 'picture.choose', file: FILE });
  await started.readPicture.answer({ width: 400, height: 300 });
  return started;
}

describe('the own picture (ACCT-06)', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is cut out of the chosen file, saved, and shown at once', async () => {
    const { actor, heard, state, released, readPicture, cutPicture, saveOwnProfile } = await startCropping();
    expect(readPicture.inputs).toEqual([{ url: 'blob:1' }]);
    actor.send({ type: 'picture.zoom', zoom: 1 });
    const { side = 0 } = actor.getSnapshot().context.crop ?? {};
    expect(side).toBeLessThan(300);
    actor.send({ type: 'picture.move', x: -400, y: 400 });
    actor.send({ type: 'picture.save' });
    expect(cutPicture.inputs).toEqual([{ url: 'blob:1', crop: { x: 0, y: 300 - side, side } }]);
    await cutPicture.answer(JPEG);
    expect(saveOwnProfile.inputs).toEqual([{ body: { avatar: JPEG } }]);
    await saveOwnProfile.answer({});
    expect([heard(), state(), released]).toEqual([
      [
        { to: 'router', event: { type: 'profile.saved', change: { avatar: JPEG } } },
        { to: 'toasts', event: toast('success', 'Successfully saved Ann') },
      ],
      ['shown', null],
      ['blob:1'],
    ]);
    expect(actor.getSnapshot().context.avatar).toBeNull();
  });

  it('stays to be saved again after the provider refused it', async () => {
    const { actor, heard, state, cutPicture, saveOwnProfile } = await startCropping();
    actor.send({ type: 'picture.save' });
    await cutPicture.answer(JPEG);
    await saveOwnProfile.fail({ call: 'saveOwnProfile', status: 500, message: 'Out of order.' });
    expect([heard(), state()]).toEqual([
      [{ to: 'toasts', event: toast('error', 'Error saving Ann: Out of order.') }],
      ['cropping', null],
    ]);
  });

  it('is not changed by Cancel', async () => {
    const { actor, heard, state, released, saveOwnProfile } = await startCropping();
    actor.send({ type: 'picture.cancel' });
    expect([heard(), state(), released, saveOwnProfile.inputs]).toEqual([[], ['shown', null], ['blob:1'], []]);
    expect(actor.getSnapshot().context).toMatchObject({ file: null, size: null, crop: null, avatar: null });
  });

  it.each([
    [{ ...FILE, type: 'image/gif' }, 'Choose a PNG or JPEG picture.'],
    [{ ...FILE, bytes: 5_000_001 }, 'The picture is larger than 5 MB. Choose a smaller one.'],
  ])('is not taken from %j', (file, why) => {
    const { actor, state, released, readPicture } = start();
    actor.send({ type: 'picture.choose', file });
    expect([state(), released, readPicture.inputs]).toEqual([['shown', why], ['blob:1'], []]);
  });

  it('is not taken from a file that is not a picture inside, and another one may be chosen', async () => {
    const { actor, state, readPicture, cutPicture } = start();
    const unreadable = ['shown', 'This file could not be read as a picture. Choose another one.'];
    actor.send({ type: 'picture.choose', file: FILE });
    await readPicture.fail(new Error('broken'));
    expect(state()).toEqual(unreadable);
    actor.send({ type: 'picture.choose', file: FILE });
    expect(state()).toEqual(['reading', null]);
    await readPicture.answer({ width: 400, height: 300 });
    actor.send({ type: 'picture.save' });
    await cutPicture.fail(new Error('broken'));
    expect(state()).toEqual(unreadable);
  });
});
