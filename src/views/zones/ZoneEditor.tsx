import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, lazy, type ReactNode, useId, useRef } from 'react';
import {
  selectChosen,
  selectFault,
  selectImage,
  selectIsLeaving,
  selectPhase,
  selectRegions,
  type ZoneEditorRef,
} from '../../machines/cameras/zone-editor/zone-editor.selectors.ts';
import { cornerAt } from '../../machines/cameras/zone-editor/zone-edits.ts';
import { LazyPart } from '../kit/boundary/LazyPart.tsx';
import { TRY_AGAIN } from '../kit/form/texts.ts';
import { OverPicture } from '../recordings/OverPicture.tsx';
import { ZoneOverlay } from '../recordings/ZoneOverlay.tsx';
import * as texts from './texts.ts';
import { ZoneCanvas } from './ZoneCanvas.tsx';
import { editorCommand } from './zone-keys.ts';
import { ZoneToolbar } from './ZoneToolbar.tsx';
import * as zoneOverlayStyles from '../recordings/ZoneOverlay.module.css';
import * as styles from './ZoneEditor.module.css';

const LeaveDialog = lazy(async () => ({ default: (await import('../kit/form/LeaveDialog.tsx')).LeaveDialog }));

interface ZoneEditorProps {
  readonly editor: ZoneEditorRef;
  /** The camera's picture, in its 16/9 box. */
  readonly children: ReactNode;
}

/** A camera's picture with its motion zone, shown or edited (ZONE-11). */
export function ZoneEditor({ editor, children }: ZoneEditorProps) {
  const phase = useSelector(editor, selectPhase);
  const regions = useSelector(editor, selectRegions);
  const image = useSelector(editor, selectImage);
  const isLeaving = useSelector(editor, selectIsLeaving);
  const frame = useRef<HTMLDivElement>(null);
  const howId = useId();
  const isDrawn = phase === 'editing' || phase === 'saving' || phase === 'changedElsewhere';

  const stay = () => editor.send({ type: 'zone.stay' });
  const onKeyDown = (event: KeyboardEvent) => {
    const command = isDrawn ? editorCommand(event) : null;
    if (command === null) return;
    event.preventDefault();
    editor.send(command);
  };

  return (
    <div className={styles.editor} data-state={phase} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        {children}
        <OverPicture>
          {image === null ? null : <img className={zoneOverlayStyles.zones} src={image} alt={texts.ZONE_IMAGE} />}
          {phase === 'showing' && (regions.length > 0 || image === null) ? <ZoneOverlay regions={regions} /> : null}
          {isDrawn ? (
            <ZoneCanvas editor={editor} frame={frame} describedBy={howId} locked={phase !== 'editing'} />
          ) : null}
        </OverPicture>
      </div>
      <div className={`row ${styles.words}`}>
        {phase === 'loading' ? <p role="status">{texts.LOADING_ZONE}</p> : null}
        {phase === 'loadFailed' ? (
          <p role="alert">
            {texts.NOT_LOADED} <Button onClick={() => editor.send({ type: 'zone.retry' })}>{TRY_AGAIN}</Button>
          </p>
        ) : null}
        {phase === 'changedElsewhere' ? <ChangedElsewhere editor={editor} /> : null}
        {isDrawn && phase !== 'changedElsewhere' ? <Place editor={editor} /> : null}
      </div>
      {isDrawn ? (
        <>
          <p id={howId} className={`muted ${styles.how}`}>
            {texts.HOW_TO_EDIT}
          </p>
          <ZoneToolbar editor={editor} />
        </>
      ) : null}
      {isLeaving ? (
        <LazyPart onClose={stay}>
          <LeaveDialog onStay={stay} onLeave={() => editor.send({ type: 'zone.discard' })} />
        </LazyPart>
      ) : null}
    </div>
  );
}

/** Position of the chosen corner, and the zone's fault; announced by screen readers. */
function Place({ editor }: { editor: ZoneEditorRef }) {
  const regions = useSelector(editor, selectRegions);
  const chosen = useSelector(editor, selectChosen);
  const fault = useSelector(editor, selectFault);
  const point = chosen === null ? undefined : cornerAt(regions, chosen);
  const text = chosen === null || point === undefined ? '' : texts.cornerText(chosen, point);
  return (
    <>
      <output>{regions.length === 0 ? texts.NO_REGIONS : text}</output>
      <p className={styles.fault} role="status">
        {fault ?? ''}
      </p>
    </>
  );
}

function ChangedElsewhere({ editor }: { editor: ZoneEditorRef }) {
  return (
    <p className={styles.changed} role="alert">
      {texts.CHANGED_ELSEWHERE}{' '}
      <Button variant="outlined" onClick={() => editor.send({ type: 'zone.takeTheirs' })}>
        {texts.TAKE_THEIRS}
      </Button>
      <Button variant="outlined" onClick={() => editor.send({ type: 'zone.keepMine' })}>
        {texts.KEEP_MINE}
      </Button>
    </p>
  );
}
