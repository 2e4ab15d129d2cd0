import { describe } from 'vitest';
import { detectionsMachine } from '../src/machines/visit/detections/detections.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { type Walk, walkPaths } from './walk-paths.ts';

const clusterId = 'cam-1-doorbell.person-1';
const walk: Walk<typeof detectionsMachine> = {
  input: { eventId: '100001', sid: '501', eventTimestamp: 1_700_000_000 },
  cases: [
    {
      type: 'detection.mark',
      mark: { category: 'tracks', detectionId: 'person-1-3', flag: 'important', state: true, version: 2 },
    },
    { type: 'cluster.open', clusterId },
    { type: 'cluster.authorize', clusterId, seconds: 3_600 },
    succeeds('flagDetection', {}),
    fails('flagDetection', refusal(500)),
    succeeds('getCluster', { cluster: [{ img_file: 'a.webp' }] }),
    fails('getCluster', refusal(500)),
    succeeds('authorizeCluster', {}),
    fails('authorizeCluster', refusal(500)),
  ],
};

// Its two parts know nothing of each other, so that all their combinations need not be walked.
describe('detections', () => {
  walkPaths(
    detectionsMachine,
    {
      takes: ['recording.shown', 'cluster.close'],
      ...walk,
      title: 'by flags',
      key: ({ value, context: { pending, saved } }) => [value.marks, pending, saved],
    },
    {
      ...walk,
      title: 'by cluster',
      key: ({ value, context: { clusterId: id, clusterImages: images } }) => [value.cluster, id, images],
    },
  );
});
