import { usePortal } from '../kit/portal-context.tsx';
import { LastFrame } from '../recordings/LastFrame.tsx';
import { PICTURE_ENDED, STOPPED } from './texts.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as playerStyles from '../recordings/Player.module.css';

/** Last frame of the visit's recording, pale and named, in the place of the large picture. */
export function EndedPicture({ eventId }: { eventId: string }) {
  const frame = usePortal().lastFrame(eventId);
  return (
    <div className={playerStyles.picture}>
      {frame === null ? (
        <p className={`${pictureBoxStyles.words} ${playerStyles.words}`}>{PICTURE_ENDED}</p>
      ) : (
        <LastFrame frame={frame} text={STOPPED} />
      )}
    </div>
  );
}
