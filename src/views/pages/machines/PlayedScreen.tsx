import { useCallback, useEffect, useState } from 'react';
import type { ActorAt } from '../../../machines/pages/machines/recording.ts';
import { EMPTY_PAGE, fillFrame } from './fill-frame.ts';
import { PLAYBACK, type ShowMoment } from './playback.ts';
import * as texts from './texts.ts';
import type { ShownMoment } from './use-moment.ts';

/** Not in the spec: usual window of agents, as no journal records its size. */
const WIDTH_PX = 1_440;
const HEIGHT_PX = 900;

interface PlayedScreenProps {
  readonly moment: ShownMoment;
  readonly ended: readonly ActorAt[];
}

/** The real screens at a moment, in a frame where nothing can be done and nothing is asked for. */
export function PlayedScreen({ moment: { actors, atMs }, ended }: PlayedScreenProps) {
  const [show, setShow] = useState<{ readonly moment: ShowMoment } | null>(null);
  const [scale, setScale] = useState(0);
  const open = useCallback((frame: HTMLIFrameElement) => {
    const fitted = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setScale(Math.min(width / WIDTH_PX, height / HEIGHT_PX));
    });
    if (frame.parentElement !== null) fitted.observe(frame.parentElement);
    const stop = fillFrame(frame, (moment) => setShow({ moment }));
    return () => {
      fitted.disconnect();
      stop();
    };
  }, []);
  useEffect(() => show?.moment({ actors, ended, atMs }), [show, actors, ended, atMs]);
  return (
    <section className="played-screen" aria-label={texts.PLAYED_SCREEN}>
      <p className="muted">{texts.playedAt(atMs)}</p>
      <div className="played-stage">
        <iframe
          ref={open}
          inert
          srcDoc={EMPTY_PAGE}
          title={texts.PLAYED_SCREEN}
          width={WIDTH_PX}
          height={HEIGHT_PX}
          style={{ transform: `scale(${scale})` }}
          {...{ [PLAYBACK]: '' }}
        />
      </div>
    </section>
  );
}
