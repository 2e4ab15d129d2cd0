// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { flvSocket } from './flv-socket.ts';
import { FakeSocket } from '../testing/fake-socket.ts';

beforeEach(() => void vi.stubGlobal('WebSocket', FakeSocket));

function load() {
  const handlers: unknown[] = [];
  const Loader = flvSocket({
    opened: () => handlers.push('opened'),
    ended: (wasOpen, code) => handlers.push({ wasOpen, code }),
  });
  const loader = new Loader({} as never, {});
  loader.onDataArrival = (chunk, start, received) => handlers.push([chunk.byteLength, start, received]);
  loader.open({ url: 'ws://portal.test/live.flv', duration: 0 }, { from: 0, to: -1 });
  return { handlers, loader, socket: FakeSocket.last() };
}

it('an FLV socket passes on what comes, in order, and reports when the connection ends', () => {
  const { handlers, socket, loader } = load();
  socket.opens();
  expect(loader.isWorking()).toBe(true);
  socket.receives(new ArrayBuffer(3));
  socket.receives('words');
  socket.receives(new ArrayBuffer(2));
  socket.ends(4411);
  expect(handlers).toEqual(['opened', [3, 0, 3], [2, 3, 5], { wasOpen: true, code: 4411 }]);
});

it('an FLV socket reports that it was refused when it never opened', () => {
  const { handlers, socket } = load();
  socket.ends();
  expect(handlers).toEqual([{ wasOpen: false, code: 1006 }]);
});

it('an FLV socket closes its socket and reports no more when it is destroyed', () => {
  const { handlers, socket, loader } = load();
  loader.destroy();
  expect([socket.readyState, loader.isWorking()]).toEqual([3, false]);
  socket.opens();
  socket.receives(new ArrayBuffer(3));
  socket.ends();
  expect(handlers).toEqual([]);
});
