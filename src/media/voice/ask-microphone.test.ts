import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { askMicrophone } from './ask-microphone.ts';

const asked = (ask: () => Promise<void>) => toPromise(createActor(askMicrophone({ ask })).start());

it('the microphone is granted, or refused in plain words that a journal can keep (AUDIO-09, AUDIO-27)', async () => {
  await expect(asked(async () => {})).resolves.toBeUndefined();
  const denied = asked(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
  await expect(denied).rejects.toEqual({ status: null, message: 'Permission denied' });
});
