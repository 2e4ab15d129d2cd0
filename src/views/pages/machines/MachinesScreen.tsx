import { useSelector } from '@xstate/react';
import type { Compared } from '../../../machines/pages/machines/comparison/difference.ts';
import {
  type MachinesRef,
  selectComparison,
  selectError,
  selectFacts,
  selectHasScreen,
  selectIsShown,
  selectQuestion,
  selectSource,
} from '../../../machines/pages/machines/machines.selectors.ts';
import type { Recording } from '../../../machines/pages/machines/recording.ts';
import type { Walker } from '../../../machines/pages/machines/walk/walked.ts';
import { QuestionBar } from './QuestionBar.tsx';
import { Recorded } from './Recorded.tsx';
import * as texts from './texts.ts';
import { stylesOf, usePanes } from './use-panes.ts';

interface MachinesScreenProps {
  readonly screen: MachinesRef;
  /** Store of the shown recordings; it also takes a dropped file. */
  readonly shelf: {
    readonly recording: () => Recording | null;
    readonly compared: () => Compared | null;
    readonly keepFile: (file: Blob) => string;
  };
  readonly walker: Walker;
}

/** The machines of the portal as they run, or as a journal recorded them. */
export function MachinesScreen({ screen, shelf, walker }: MachinesScreenProps) {
  const isShown = useSelector(screen, selectIsShown);
  const source = useSelector(screen, selectSource);
  const facts = useSelector(screen, selectFacts);
  const error = useSelector(screen, selectError);
  const hasScreen = useSelector(screen, selectHasScreen);
  const comparison = useSelector(screen, selectComparison);
  const question = useSelector(screen, selectQuestion);
  const { sizes, resize } = usePanes();
  const recording = isShown ? shelf.recording() : null;
  const openFile = (file: File | undefined) => {
    if (file === undefined) return;
    screen.send({ type: 'source.open', source: { kind: 'file', handle: shelf.keepFile(file), name: file.name } });
  };
  return (
    <div
      className="machines"
      data-screen={hasScreen}
      style={stylesOf(sizes)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        openFile(event.dataTransfer.files[0]);
      }}
    >
      <div className="machines-top">
        {recording === null || question === undefined ? null : (
          <QuestionBar key={question.sessionId} machines={screen} question={question} recording={recording} />
        )}
        <header className="machines-source">
          <button
            type="button"
            aria-pressed={source.kind === 'live'}
            onClick={() => screen.send({ type: 'source.open', source: { kind: 'live' } })}
          >
            {texts.LIVE}
          </button>
          <label className="file" title={texts.DROP}>
            {source.kind === 'file' ? source.name : texts.OPEN_FILE}
            <input type="file" accept=".json" onChange={({ target }) => openFile(target.files?.[0])} />
          </label>
          <button
            type="button"
            aria-pressed={hasScreen}
            onClick={() => screen.send({ type: 'screen.show', isShown: !hasScreen })}
          >
            {texts.PLAYED_SCREEN}
          </button>
          {source.kind === 'live' || comparison === undefined ? null : (
            <button
              type="button"
              onClick={() => {
                screen.send({ type: 'tab.choose', tab: 'compared' });
                comparison.send({ type: 'comparison.start' });
              }}
            >
              {texts.COMPARE}
            </button>
          )}
          {source.kind === 'alarm' ? <strong>{texts.alarmOf(source, facts?.by)}</strong> : null}
          {facts === null ? null : <span className="muted">{texts.factsOf(facts)}</span>}
        </header>
      </div>
      {error === '' ? null : <p role="alert">{error}</p>}
      {recording === null ? (
        error === '' && <p role="status">{texts.OPENING}</p>
      ) : (
        <Recorded
          machines={screen}
          recording={recording}
          compared={shelf.compared}
          walker={walker}
          panes={{ sizes, resize }}
        />
      )}
    </div>
  );
}
