import { LastFrame } from '../../recordings/LastFrame.tsx';
import { LOADING_EVENT } from '../texts.ts';
import * as pictureBoxStyles from '../../kit/controls/PictureBox.module.css';
import * as playerStyles from '../../recordings/Player.module.css';
import * as visitBandStyles from '../VisitBand.module.css';
import * as styles from './VerifyRespondScreen.module.css';

/** The screen before its event is loaded: its empty panels, and the last frame of the card in place of the picture. */
export const OpeningVisit = ({ frame }: { frame: HTMLCanvasElement }) => (
  <div className={styles.verify}>
    <div className={`ground row ${visitBandStyles.band}`} />
    <div className="column">
      <div className={playerStyles.picture}>
        <LastFrame frame={frame} />
        <p className={`${pictureBoxStyles.words} ${playerStyles.words}`} role="status">
          {LOADING_EVENT}
        </p>
      </div>
    </div>
    <div className="column" />
    <div className="column" />
  </div>
);
