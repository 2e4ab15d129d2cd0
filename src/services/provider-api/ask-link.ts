import { fromCallback } from 'xstate';
import type { ClipEvent, ClipFact } from '../../machines/recordings/clip/clip.events.ts';
import { LinkFailed, type PlaybackLinks } from './playback-links.ts';

interface AskLinkDeps {
  readonly links: Pick<PlaybackLinks, 'ask'>;
  readonly now: () => number;
}

/** Reports where the playlist of a playback link is, or that it has none. */
export const askLink = ({ links, now }: AskLinkDeps) =>
  fromCallback<ClipEvent, { link: string }>(({ input, sendBack }) => {
    let isGone = false;
    const report = (fact: ClipFact) => {
      if (!isGone) sendBack(fact);
    };
    links.ask(input.link).then(
      (address) => report({ type: 'clip.located', address }),
      (error: unknown) => {
        const status = error instanceof LinkFailed ? error.status : null;
        report({ type: 'clip.failed', status, isDamaged: false, atMs: now() });
      },
    );
    return () => {
      isGone = true;
    };
  });
