import { playerMachine } from '../../machines/recordings/player/player.machine.ts';
import { controlMedia } from '../../media/recorded/control-media.ts';
import { measureMedia } from '../../media/recorded/measure-media.ts';
import { loadZoneImage } from '../../services/provider-api/load-zone-image.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { boundClip } from './clip.ts';
import type { Services } from '../services.ts';

export const boundPlayer = (services: Services) =>
  playerMachine.provide({
    actors: {
      ...provideCalls(services.api, 'getMotionZone'),
      clip: boundClip(services),
      zoneImage: loadZoneImage({ apiHost: services.settings.apiHost, authorization: services.authorization }),
      control: controlMedia(services.surfaces),
      measure: measureMedia(services.surfaces),
    },
  });
