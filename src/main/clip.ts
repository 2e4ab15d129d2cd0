import { clipMachine } from '../machines/clip/clip.machine.ts';
import { playClip } from '../media/play-clip.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import type { Services } from './services.ts';

export const boundClip = ({ api, surfaces, settings, now }: Services) =>
  clipMachine.provide({
    actors: {
      ...provideCalls(api, 'tokenCamera'),
      play: playClip({ surfaces, apiHost: settings.apiHost, now }),
    },
  });
