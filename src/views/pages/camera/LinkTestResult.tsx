import { useSelector } from '@xstate/react';
import { type CameraLinkRef, selectLinkTest } from '../../../machines/pages/camera/camera-link.machine.ts';
import { pictureText, soundText } from '../../kit/alarm/link-words.ts';
import { TEST_PICTURE, testSound, WITH_B_PICTURES } from './texts.ts';
import * as styles from './CameraScreen.module.css';

/** The picture that a test got, or why there is none. */
export function LinkTestResult({ link }: { link: CameraLinkRef }) {
  const tested = useSelector(link, selectLinkTest);
  if (tested === null) return null;
  const { form, pictureUrl, failure } = tested;
  return (
    <>
      {failure === null ? null : <p role="alert">{failure}</p>}
      {pictureUrl === null ? null : (
        <video className={styles.tested} aria-label={TEST_PICTURE} src={pictureUrl} muted playsInline />
      )}
      {form === null ? null : (
        <p className="muted">
          {pictureText(form)}. {testSound(soundText(form))} {form.hasBPictures ? WITH_B_PICTURES : null}
        </p>
      )}
    </>
  );
}
