import { useSelector } from '@xstate/react';
import type { CameraLink } from '../../../../contract/entities/camera-links.ts';
import { type CameraLinkRef, selectBitrate } from '../../../machines/pages/camera/camera-link.machine.ts';
import { recordsText, SOUND_HEARD } from './texts.ts';

/** Switches of a camera's sound, and of the recordings of its alarms. */
export function LinkSwitches({ link, saved }: { readonly link: CameraLinkRef; readonly saved: CameraLink | null }) {
  const bitsPerSecond = useSelector(link, selectBitrate);
  return (
    <>
      <label className="row">
        <input name="sound" type="checkbox" defaultChecked={saved?.hasSound ?? true} />
        {SOUND_HEARD}
      </label>
      <label className="row">
        <input name="recording" type="checkbox" defaultChecked={saved?.recordsAlarms ?? false} />
        {recordsText(bitsPerSecond)}
      </label>
    </>
  );
}
