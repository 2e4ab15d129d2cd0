import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import {
  selectChosen,
  selectRegions,
  selectTheirs,
  type ZoneEditorRef,
} from '../../machines/cameras/zone-editor/zone-editor.selectors.ts';
import { type CornerPlace, moveCorner } from '../../machines/cameras/zone-editor/zone-edits.ts';
import { pointsOf } from '../recordings/zone-points.ts';
import { cornerName, MOTION_ZONE } from './texts.ts';
import { useCornerDrag } from './use-corner-drag.ts';
import { cornerCommand } from './zone-keys.ts';
import * as styles from './ZoneEditor.module.css';

const isAt = (chosen: CornerPlace | null, region: number, corner: number): boolean =>
  chosen?.region === region && chosen.corner === corner;
const placed = ({ x, y }: { readonly x: number; readonly y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

interface ZoneCanvasProps {
  readonly editor: ZoneEditorRef;
  /** Element with the size of the picture below it. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Ids of what says how it is done. */
  readonly describedBy: string;
  readonly locked: boolean;
}

/** The regions over a picture, each corner a handle for pointer, touch and keys. */
export function ZoneCanvas({ editor, frame, describedBy, locked }: ZoneCanvasProps) {
  const regions = useSelector(editor, selectRegions);
  const chosen = useSelector(editor, selectChosen);
  const theirs = useSelector(editor, selectTheirs);
  const { dragged, handlersOf } = useCornerDrag(frame, (at, to) => editor.send({ type: 'corner.move', at, to }));
  const shown = dragged === null ? regions : moveCorner(regions, dragged.at, dragged.to).regions;

  // Keys work on where the focus is: it follows an edit to the corner that is left or new.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === null;
    if (isLost || frame.current?.contains(activeElement) || activeElement.hasAttribute('data-edits')) {
      frame.current?.querySelector<HTMLElement>('button[data-chosen="true"]')?.focus({ preventScroll: true });
    }
  }, [frame, regions]);

  const onKeyDown = (event: KeyboardEvent, at: CornerPlace) => {
    const command = cornerCommand(event, at);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    editor.send(command);
  };
  const addAfter = (at: CornerPlace) => {
    editor.send({ type: 'corner.choose', at });
    editor.send({ type: 'corner.add' });
  };

  return (
    <div
      ref={frame}
      className={styles.canvas}
      role="application"
      aria-label={MOTION_ZONE}
      aria-describedby={describedBy}
    >
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {theirs?.map((region) => (
          <polygon key={pointsOf(region)} className={styles.theirs} points={pointsOf(region)} />
        ))}
        {shown.map((region, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a region has no other name
          <g key={index} data-chosen={chosen?.region === index}>
            <polygon className={styles.edge} points={pointsOf(region)} />
            <polygon
              className={styles.region}
              points={pointsOf(region)}
              onPointerDown={() => editor.send({ type: 'corner.choose', at: { region: index, corner: 0 } })}
            />
          </g>
        ))}
      </svg>
      {locked
        ? null
        : shown.map((corners, region) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a region has no other name
            <div key={region} data-current={chosen?.region === region}>
              {chosen?.region === region
                ? corners.map((point, corner) => {
                    const next = corners[(corner + 1) % corners.length] ?? point;
                    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
                    return (
                      <button
                        // biome-ignore lint/suspicious/noArrayIndexKey: nor has a corner
                        key={corner}
                        type="button"
                        className={styles.middle}
                        style={placed(middle)}
                        tabIndex={-1}
                        aria-hidden="true"
                        onClick={() => addAfter({ region, corner })}
                      />
                    );
                  })
                : null}
              {corners.map((point, corner) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor has a corner
                  key={corner}
                  type="button"
                  className={styles.corner}
                  style={placed(point)}
                  aria-label={cornerName({ region, corner })}
                  data-chosen={isAt(chosen, region, corner)}
                  onFocus={() => editor.send({ type: 'corner.choose', at: { region, corner } })}
                  onKeyDown={(event) => onKeyDown(event, { region, corner })}
                  {...handlersOf({ region, corner }, point)}
                />
              ))}
            </div>
          ))}
    </div>
  );
}
