import { describe, expect, it, vi } from 'vitest';
import { createCameraConnections, type LiveLink } from './camera-connections.ts';

const socket: LiveLink = { way: 'socket', forward: null };

describe('live links', () => {
  it('are found by camera while the picture is live', () => {
    const links = createCameraConnections();
    expect(links.at('cam-1')).toBeUndefined();
    const close = links.open('cam-1', socket);
    expect(links.at('cam-1')).toBe(socket);
    close();
    expect(links.at('cam-1')).toBeUndefined();
  });

  it('notify a talking agent that the connection is gone', () => {
    const links = createCameraConnections();
    const close = links.open('cam-1', socket);
    const [onClosed, other, withdrawn] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    links.whenClosed('cam-1', onClosed);
    links.whenClosed('cam-2', other);
    links.whenClosed('cam-1', withdrawn)();
    close();
    expect([onClosed.mock.calls.length, other.mock.calls.length, withdrawn.mock.calls.length]).toEqual([1, 0, 0]);
  });

  it('keep the newer one when an older one is taken out', () => {
    const links = createCameraConnections();
    const closeOld = links.open('cam-1', socket);
    const onClosed = vi.fn<() => void>();
    links.whenClosed('cam-1', onClosed);
    const newer: LiveLink = { way: 'socket', forward: 'other.test' };
    links.open('cam-1', newer);
    closeOld();
    expect(links.at('cam-1')).toBe(newer);
    expect(onClosed).not.toHaveBeenCalled();
  });
});
