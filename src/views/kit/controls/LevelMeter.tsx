import { useSelector } from '@xstate/react';
import { selectLoudness, type VoiceLevelRef } from '../../../machines/cameras/talk/talk.selectors.ts';

/** Live level of the microphone; zero while nothing is measured. */
export function LevelMeter({ label, level }: { label: string; level: VoiceLevelRef | undefined }) {
  return level === undefined ? <meter aria-label={label} value={0} /> : <MovingMeter label={label} level={level} />;
}

function MovingMeter({ label, level }: { label: string; level: VoiceLevelRef }) {
  return <meter aria-label={label} value={useSelector(level, selectLoudness)} />;
}
