import { playerMachine } from '../../../machines/recordings/player/player.machine.ts';
import { controlMedia } from '../../../media/recorded/control-media.ts';
import { measureMedia } from '../../../media/recorded/measure-media.ts';
import { loadZoneImage } from '../../../services/provider-api/load-zone-image.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import { boundClip, type ClipServices } from './clip.ts';
import type { Services } from '../../services.ts';

export type PlayerServices = ClipServices & Pick<Services, 'authorization'>;

export const boundPlayer = (services: PlayerServices) =>
  playerMachine.provide({
    actors: {
      ...provideCalls(services.api, 'getMotionZone'),
      clip: boundClip(services),
      zoneImage: loadZoneImage({ apiHost: services.settings.apiHost, authorization: services.authorization }),
      control: controlMedia(services.surfaces),
      measure: measureMedia(services.surfaces),
    },
  });
