import { SEEK_FINE_S, SEEK_S, SEEK_STEP_S } from '../../machines/recordings/player/player.constants.ts';
import { type PlayerRef, selectTile } from '../../machines/recordings/player/player.selectors.ts';
import { useKeys } from '../kit/keys/use-keys.ts';
import { usePortal } from '../kit/portal-context.tsx';
import { type Marker, nextMarker, previousMarker } from './markers.ts';

const BACKWARDS = new Set(['ArrowLeft', ',', 'p']);

/** The keys of a player, and the jumps they share with its buttons (PLAY-06, PLAY-07). */
export function usePlayerKeys(player: PlayerRef, markers: readonly Marker[]) {
  const { playhead } = usePortal();
  const positionS = () => playhead.positionS(selectTile(player.getSnapshot()));
  const seekBy = (seconds: number) => (key: string) =>
    player.send({ type: 'player.seekBy', fromS: positionS(), byS: BACKWARDS.has(key) ? -seconds : seconds });
  const seekToMarker = (key: string) => {
    const marker = BACKWARDS.has(key) ? previousMarker(markers, positionS()) : nextMarker(markers, positionS());
    if (marker !== undefined) player.send({ type: 'player.seekTo', toS: marker.atS });
  };
  useKeys({
    playOrPause: () => player.send({ type: 'player.toggle' }),
    seek: seekBy(SEEK_S),
    seekFine: seekBy(SEEK_FINE_S),
    seekStep: seekBy(SEEK_STEP_S),
    seekMarker: seekToMarker,
  });
  return { seekToMarker };
}
