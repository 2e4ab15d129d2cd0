import { playerMachine } from '../machines/player/player.machine.ts';
import { controlMedia } from '../media/control-media.ts';
import { boundClip } from './clip.ts';
import type { Services } from './services.ts';

export const boundPlayer = (services: Services) =>
  playerMachine.provide({ actors: { clip: boundClip(services), control: controlMedia(services.surfaces) } });
