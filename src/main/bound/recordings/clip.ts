import { clipMachine } from '../../../machines/recordings/clip/clip.machine.ts';
import { playClip } from '../../../media/recorded/play-clip.ts';
import { askLink } from '../../../services/provider-api/ask-link.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';

export type ClipServices = Pick<
  Services,
  'api' | 'now' | 'pictureFirst' | 'playbackLinks' | 'playlistAhead' | 'settings' | 'socketAddress' | 'surfaces'
>;

export const boundClip = (services: ClipServices) =>
  clipMachine.provide({
    actors: {
      ...provideCalls(services.api, 'tokenCamera'),
      locate: askLink({ links: services.playbackLinks, now: services.now }),
      play: playClip({
        surfaces: services.surfaces,
        apiHost: services.settings.apiHost,
        socketAddress: services.socketAddress,
        playlistAhead: services.playlistAhead,
        now: services.now,
        moved: services.pictureFirst.shows,
      }),
    },
  });
