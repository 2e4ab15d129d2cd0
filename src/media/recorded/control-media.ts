import { fromCallback } from 'xstate';
import type { MediaCommand, MediaFact } from '../../machines/recordings/player/player.events.ts';
import { listen } from '../listen.ts';
import { start } from './play-file.ts';
import type { VideoElements } from '../video-elements.ts';

/** Full volume until the agent changes it. Spec: D2 §9 (PLAY-09). */
const DEFAULT_VOLUME = 1;

function obey(video: HTMLVideoElement, command: MediaCommand): void {
  switch (command.type) {
    case 'media.play':
      return start(video);
    case 'media.pause':
      return video.pause();
    case 'media.seek':
      video.currentTime = command.toS;
      return;
    case 'media.setSpeed':
      video.playbackRate = command.speed;
      return;
    case 'media.setMuted':
      video.muted = command.isMuted;
  }
}

/** Seekable length, s: the duration, or the received part of a growing recording. */
function lengthOf({ duration, seekable }: HTMLVideoElement): number {
  if (Number.isFinite(duration)) return duration;
  return seekable.length === 0 ? 0 : seekable.end(seekable.length - 1);
}

/** Control of a tile's element by a player: commands in, facts out; the source of its pictures does not matter. */
export const controlMedia = (surfaces: VideoElements) =>
  fromCallback<MediaCommand, { tile: string }>(({ input: { tile }, sendBack, receive }) => {
    const report = (fact: MediaFact) => sendBack(fact);
    const withdraw = surfaces.whenAttached(tile, (video) => {
      video.volume = DEFAULT_VOLUME;
      let reportedS: number | undefined;
      const opened = () => {
        const durationS = lengthOf(video);
        if (video.readyState < HTMLMediaElement.HAVE_METADATA || durationS === reportedS) return;
        reportedS = durationS;
        report({ type: 'media.opened', durationS });
      };
      const stop = listen(video, {
        loadedmetadata: opened,
        durationchange: opened,
        progress: opened,
        emptied: () => {
          reportedS = undefined;
          report({ type: 'media.emptied' });
        },
        playing: () => report({ type: 'media.played' }),
        pause: () => report({ type: 'media.paused' }),
        waiting: () => report({ type: 'media.waited' }),
        ended: () => report({ type: 'media.ended' }),
        volumechange: ({ muted }) => {
          if (muted) report({ type: 'media.muted' });
        },
      });
      return () => {
        stop();
        report({ type: 'media.emptied' });
      };
    });
    receive((command) => {
      const video = surfaces.at(tile);
      if (video !== undefined) obey(video, command);
    });
    return withdraw;
  });
