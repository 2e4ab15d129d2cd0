import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { detectionsMachine } from './detections.machine.ts';

export type DetectionsRef = ActorRefFrom<typeof detectionsMachine>;
type DetectionsSnapshot = SnapshotFrom<typeof detectionsMachine>;

/** The token for pictures of the recording. */
export const selectPicturesRef = ({ children }: DetectionsSnapshot) => children.pictures;
/** Marks that are not saved yet. */
export const selectPending = ({ context }: DetectionsSnapshot) => context.pending;
/** Marks that were saved. */
export const selectSaved = ({ context }: DetectionsSnapshot) => context.saved;
/** The cluster that is looked at; null while none is. */
export const selectOpenCluster = (snapshot: DetectionsSnapshot): string | null =>
  snapshot.matches({ cluster: 'loading' }) || snapshot.matches({ cluster: 'shown' })
    ? snapshot.context.clusterId
    : null;
/** Pictures of the cluster; null until they are loaded. */
export const selectClusterImages = (snapshot: DetectionsSnapshot) =>
  snapshot.matches({ cluster: 'shown' }) ? snapshot.context.clusterImages : null;
/** An authorization is under way. */
export const selectIsAuthorizing = (snapshot: DetectionsSnapshot) => snapshot.matches({ cluster: 'authorizing' });
