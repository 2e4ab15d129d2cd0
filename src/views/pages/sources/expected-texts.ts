import type { SourceCamera } from '../../../../contract/entities/sources.ts';
import { SILENCE_HOURS_MAX } from '../../../../contract/limits.ts';
import { SILENT } from './texts.ts';

/** Title of a press on a source's state. */
export const EXPECTED_OF = 'Cameras that are expected to send';
export const camerasTitle = (name: string): string => `Expected cameras of ${name}`;
export const expectedOfSource = (hours: number | null): string =>
  hours === null
    ? 'Nothing is expected of the source itself, so that none of its cameras is silent. Set its hours first: More, Change.'
    : `The source is expected every ${hours} h. A camera here is silent when it sends nothing for its own time, while the source does.`;
export const READING_CAMERAS = 'Reading cameras…';
export const NO_CAMERAS = 'Its locations have no camera';
export const NONE_EXPECTED = 'No camera is expected to send.';
export const CAMERA_COLUMNS = ['Camera', 'Location', 'Expected every', 'Last message', 'State'];
export const hoursText = ({ silenceHours }: SourceCamera): string => `${silenceHours} h`;
const IN_TIME = 'In time';
export const cameraState = ({ isSilent }: SourceCamera): string => (isSilent ? SILENT : IN_TIME);
export const DROP = 'Remove';
export const CAMERA_CHOICE = 'Camera';
export const ALL_CAMERAS = 'All cameras';
export const cameraText = ({ name, sid }: SourceCamera): string => `${name}, ${sid}`;
export const EXPECTED_HOURS = 'Expected every, hours';
export const SET = 'Set';
export const EXPECTED_PROBLEMS = {
  source: 'Set how often the source is expected first',
  hours: `Enter whole hours, at least those of the source, at most ${SILENCE_HOURS_MAX}`,
} as const;
