import { LastFrame } from '../../recordings/LastFrame.tsx';
import { LOADING_EVENT } from '../texts.ts';

/** The screen before its event is there: its places, and where the picture will be the last frame of the card. */
export const OpeningVisit = ({ frame }: { frame: HTMLCanvasElement }) => (
  <div className="verify">
    <div className="visit-band" />
    <div className="column">
      <div className="player-picture">
        <LastFrame frame={frame} />
        <p className="picture-words opening-words" role="status">
          {LOADING_EVENT}
        </p>
      </div>
    </div>
    <div className="column" />
    <div className="column" />
  </div>
);
