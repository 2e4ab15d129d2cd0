import { afterEach } from 'vitest';
import { FakeConnection } from '../media/testing/fake-connection.ts';
import { FakeMediaSource } from '../media/testing/fake-media-source.ts';
import { FakeRecorder } from '../media/testing/fake-recorder.ts';
import { FakeSocket } from '../media/testing/fake-socket.ts';

/** What they keep of one test would be found by the next one of the worker. */
afterEach(() => {
  FakeConnection.reset();
  FakeMediaSource.reset();
  FakeRecorder.reset();
  FakeSocket.reset();
});
