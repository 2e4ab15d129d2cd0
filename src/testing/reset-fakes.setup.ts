import { afterEach } from 'vitest';
import { FakeConnection } from '../media/testing/fake-connection.ts';
import { FakeMediaSource } from '../media/testing/fake-media-source.ts';
import { FakeRecorder } from '../media/testing/fake-recorder.ts';
import { FakeSocket } from '../media/testing/fake-socket.ts';

/** Resets the fakes: state of one test would be found by the worker's next one. */
afterEach(() => {
  FakeConnection.reset();
  FakeMediaSource.reset();
  FakeRecorder.reset();
  FakeSocket.reset();
});
