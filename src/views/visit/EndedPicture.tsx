import { usePortal } from '../kit/portal-context.tsx';
import { LastFrame } from '../recordings/LastFrame.tsx';
import { PICTURE_ENDED, STOPPED } from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as playerStyles from '../recordings/Player.module.css';

/** Where the large picture of a visit was: the last frame of its recording, pale and named. */
export function EndedPicture({ eventId }: { eventId: string }) {
  const frame = usePortal().lastFrame(eventId);
  return (
    <div className={playerStyles.picture}>
      {frame === null ? (
        <p className={`${pictureBoxStyles.words} ${playerStyles.words}`}>{PICTURE_ENDED}</p>
      ) : (
        <LastFrame frame={frame} words={STOPPED} />
      )}
    </div>
  );
}
