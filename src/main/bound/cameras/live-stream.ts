import { fromPromise } from 'xstate';
import { streamMachine } from '../../../machines/cameras/live-stream/live-stream.machine.ts';
import { fetchWebrtc, playLive } from '../../../media/live/play-live.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';

export type StreamServices = Pick<
  Services,
  'api' | 'authorization' | 'clock' | 'lastFrame' | 'links' | 'logger' | 'now' | 'socketAddress' | 'surfaces'
>;

/** The live picture of one camera. */
export const boundStream = ({
  api,
  surfaces,
  lastFrame,
  links,
  socketAddress,
  authorization,
  now,
  clock,
  logger,
}: StreamServices) => {
  const liveView: typeof api.liveView = (...asked) => {
    fetchWebrtc();
    return api.liveView(...asked);
  };
  return streamMachine.provide({
    actors: {
      ...provideCalls({ ...api, liveView }, 'liveView', 'flvToken'),
      readClock: fromPromise<number>(async () => now()),
      play: playLive({
        surfaces,
        keepFrame: lastFrame.keep,
        links,
        socketAddress,
        flvToken: api.flvToken,
        authorization,
        now,
        toLocalMs: clock.toLocalMs,
        log: (message) => logger.log('warning', message),
        page: document,
      }),
    },
  });
};
