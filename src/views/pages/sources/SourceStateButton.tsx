import { useSelector } from '@xstate/react';
import type { ListedSource } from '../../../../contract/entities/sources.ts';
import { selectExpectedCamerasRef, type SourcesRef } from '../../../machines/pages/sources/sources.selectors.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { EXPECTED_OF } from './expected-texts.ts';
import { stateText } from './texts.ts';
import * as styles from './SourcesScreen.module.css';

/** State of a source; a press shows its cameras that are expected to send. */
export function SourceStateButton({ source, sources }: { source: ListedSource; sources: SourcesRef }) {
  const { sourceId, name, silenceHours } = source;
  const expected = useSelector(sources, selectExpectedCamerasRef);
  const isWarning = source.isSilent || source.silentCameras > 0;
  return (
    <span className={`row ${styles.state}`}>
      {isWarning ? <WarningIcon /> : null}
      <button
        type="button"
        className="text-button"
        aria-label={`${stateText(source)}: ${name}`}
        title={EXPECTED_OF}
        onClick={() => expected?.send({ type: 'expected.open', sourceId, name, silenceHours })}
      >
        {stateText(source)}
      </button>
    </span>
  );
}
