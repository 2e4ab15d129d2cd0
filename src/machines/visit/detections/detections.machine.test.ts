import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args, CallName } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { SaidMark } from './detections.events.ts';
import { detectionsMachine } from './detections.machine.ts';
import {
  selectClusterImages,
  selectIsAuthorizing,
  selectOpenCluster,
  selectPending,
  selectPicturesRef,
  selectSaved,
} from './detections.selectors.ts';

const call = <N extends CallName>(_name: N) => asked<Answer<N>, Args<N>>();
const important: SaidMark = {
  category: 'tracks',
  detectionId: 'person-1-3',
  flag: 'important',
  state: true,
  version: 4,
};
const rejected: SaidMark = { ...important, flag: 'rejected' };

function startDetections() {
  const flagging = call('flagDetection');
  const cluster = call('getCluster');
  const authorizing = call('authorizeCluster');
  const { actor, heard } = startInSystem(
    detectionsMachine.provide({
      actors: {
        flagDetection: flagging.logic,
        getCluster: cluster.logic,
        authorizeCluster: authorizing.logic,
      },
    }),
    { input: () => ({ eventId: '100001', sid: '501', eventTimestamp: 1_700_000_000 }) },
  );
  return { actor, heard, flagging, cluster, authorizing, snapshot: () => actor.getSnapshot() };
}

const toastOf = (severity: 'success' | 'error', text: string) => [
  { to: 'toasts', event: { type: 'toast.shown', severity, text } },
];

describe('detections', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are asked for pictures as soon as the recording is on screen', () => {
    const { actor } = startDetections();
    const pictures = () => selectPicturesRef(actor.getSnapshot())?.getSnapshot();
    expect(pictures()).toMatchObject({
      value: 'waiting',
      context: { sid: '501', eventTimestamp: 1_700_000_000 },
    });
    actor.send({ type: 'recording.shown' });
    expect(pictures()?.value).toBe('asking');
  });

  describe('flags', () => {
    it('are saved one after the other, each counting at once (DET-06, DET-08)', async () => {
      const { actor, flagging, snapshot, heard } = startDetections();
      actor.send({ type: 'detection.mark', mark: important });
      actor.send({ type: 'detection.mark', mark: rejected });
      expect(selectPending(snapshot())).toEqual([important, rejected]);
      const params = { eventId: '100001', category: 'tracks', detectionId: 'person-1-3' };
      expect(flagging.inputs).toEqual([{ params, query: { flag: 'important', state: true } }]);
      await flagging.answer({});
      expect([selectSaved(snapshot()), selectPending(snapshot())]).toEqual([[important], [rejected]]);
      expect(flagging.inputs[1]).toEqual({ params, query: { flag: 'rejected', state: true } });
      await flagging.answer({});
      actor.send({ type: 'detection.mark', mark: { ...important, state: false, version: 6 } });
      await flagging.answer({});
      expect(selectSaved(snapshot())).toEqual([rejected, { ...important, state: false, version: 6 }]);
      expect(heard()).toEqual([]);
    });

    it('a waiting flag is replaced by the agent’s last choice', () => {
      const { actor, snapshot } = startDetections();
      const not = { ...important, state: false };
      for (const mark of [important, rejected, not, important, not]) actor.send({ type: 'detection.mark', mark });
      expect(selectPending(snapshot())).toEqual([important, rejected, not]);
    });

    it('a flag that could not be saved is taken back with a message, and the next one is saved (DET-07)', async () => {
      const { actor, flagging, snapshot, heard } = startDetections();
      actor.send({ type: 'detection.mark', mark: important });
      actor.send({ type: 'detection.mark', mark: rejected });
      await flagging.fail({ call: 'flagDetection', status: 404, message: 'Event 100001 was not found.' });
      expect(heard()).toEqual(toastOf('error', 'Error saving tracks: Event 100001 was not found.'));
      expect([selectSaved(snapshot()), selectPending(snapshot())]).toEqual([[], [rejected]]);
      await flagging.answer({});
      expect(selectSaved(snapshot())).toEqual([rejected]);
    });
  });

  describe('cluster', () => {
    it('is shown by its pictures until it is closed (DET-12)', async () => {
      const { actor, cluster, snapshot } = startDetections();
      actor.send({ type: 'cluster.open', clusterId: 'cam.person-1' });
      expect([selectOpenCluster(snapshot()), selectClusterImages(snapshot())]).toEqual(['cam.person-1', null]);
      expect(cluster.inputs).toEqual([{ params: { clusterId: 'cam.person-1' } }]);
      await cluster.answer({ cluster: [{ img_file: 'a.webp' }, { img_file: 'b.webp' }] });
      expect(selectClusterImages(snapshot())).toEqual(['a.webp', 'b.webp']);
      actor.send({ type: 'cluster.close' });
      expect([selectOpenCluster(snapshot()), selectClusterImages(snapshot())]).toEqual([null, null]);
      actor.send({ type: 'cluster.open', clusterId: 'cam.person-2' });
      expect(snapshot().context.clusterImages).toEqual([]);
    });

    it('a cluster that could not be read is closed with a message (DET-13, SOCK-19)', async () => {
      const { actor, cluster, snapshot, heard } = startDetections();
      actor.send({ type: 'cluster.open', clusterId: 'cam.person-1' });
      await cluster.fail({ call: 'getCluster', status: 500, message: 'No.' });
      expect(heard()).toEqual(toastOf('error', 'Endpoint: events/cluster/cam.person-1. No.'));
      expect(selectOpenCluster(snapshot())).toBeNull();
    });

    it.each([
      [3_600, '1 hour'],
      [21_600, '6 hours'],
      [43_200, '12 hours'],
    ] as const)('is authorized for %i s, one at a time (DET-09)', async (seconds, hours) => {
      const { actor, authorizing, snapshot, heard } = startDetections();
      actor.send({ type: 'cluster.authorize', clusterId: 'cam.person-1', seconds });
      actor.send({ type: 'cluster.authorize', clusterId: 'cam.person-2', seconds });
      expect(authorizing.inputs).toEqual([
        { params: { clusterId: 'cam.person-1' }, query: { authorized_time: seconds } },
      ]);
      expect(selectIsAuthorizing(snapshot())).toBe(true);
      await authorizing.answer({});
      expect(selectIsAuthorizing(snapshot())).toBe(false);
      expect(heard()).toEqual(toastOf('success', `Authorized for ${hours}`));
    });

    it('a cluster that could not be authorized gives a message (DET-11, SOCK-19)', async () => {
      const { actor, authorizing, snapshot, heard } = startDetections();
      actor.send({ type: 'cluster.authorize', clusterId: 'cam.person-1', seconds: 3_600 });
      await authorizing.fail({ call: 'authorizeCluster', status: 404, message: 'Cluster cam.person-1 was not found.' });
      expect(heard()).toEqual(
        toastOf('error', 'Endpoint: events/authorize-cluster/cam.person-1. Cluster cam.person-1 was not found.'),
      );
      expect(selectIsAuthorizing(snapshot())).toBe(false);
    });
  });
});
