import { useSelector } from '@xstate/react';
import { type FocusEvent, type KeyboardEvent, lazy, type ReactNode, useId, useState } from 'react';
import { type PlayerRef, selectPicture } from '../../../machines/recordings/player/player.selectors.ts';
import { type AnnotateRef, selectIsLeft, selectIsOpen } from '../../../machines/visit/annotate/annotate.selectors.ts';
import {
  selectIsLeft as selectIsZoneLeft,
  selectZone,
  type ZoneDialogRef,
} from '../../../machines/visit/zone-dialog/zone-dialog.machine.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { MoreIcon, PencilIcon, ZoneIcon } from '../../kit/controls/icons.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { NOTHING_TO_PLAY } from '../../recordings/texts.ts';
import { EDIT_ZONE, UNSAVED_ZONE } from '../zone-dialog/texts.ts';
import { ANNOTATE, DIAL, UNSAVED_ANNOTATION } from './texts.ts';
import * as styles from './PlayerDial.module.css';

const AnnotateDialog = lazy(async () => {
  const { AnnotateDialog: default_ } = await import('./AnnotateDialog.tsx');
  return { default: default_ };
});
const ZoneDialog = lazy(async () => ({ default: (await import('../zone-dialog/ZoneDialog.tsx')).ZoneDialog }));

interface PlayerDialProps {
  readonly player: PlayerRef;
  readonly annotate: AnnotateRef;
  readonly zone: ZoneDialogRef;
  /** Another action on the picture, in its other corner. */
  readonly children?: ReactNode;
}

/** Further actions on the picture, behind one button in its corner (FU-42, FU-52, DET-17). */
export function PlayerDial({ player, annotate, zone, children }: PlayerDialProps) {
  const [isOut, setIsOut] = useState(false);
  const listId = useId();
  const picture = useSelector(player, selectPicture);
  const isAnnotating = useSelector(annotate, selectIsOpen);
  const isLeft = useSelector(annotate, selectIsLeft);
  const isZoneLeft = useSelector(zone, selectIsZoneLeft);
  const editor = useSelector(zone, selectZone);
  const why = picture === 'absent' ? NOTHING_TO_PLAY : null;
  const open = () => {
    if (why !== null) return;
    setIsOut(false);
    annotate.send({ type: 'annotate.open' });
  };
  const openZone = () => {
    setIsOut(false);
    zone.send({ type: 'zoneDialog.open' });
  };
  useKeys({ annotate: open, editZone: openZone });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOut(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOut(false);
  };

  return (
    <div className={styles.playerDial}>
      <div className={styles.dial} onBlur={onBlur} onKeyDown={onKeyDown}>
        <button
          type="button"
          className={styles.button}
          title={DIAL}
          aria-label={DIAL}
          aria-expanded={isOut}
          aria-controls={listId}
          onClick={() => setIsOut(!isOut)}
        >
          <MoreIcon />
        </button>
        <ul id={listId} hidden={!isOut}>
          <li>
            <DisabledReason why={why}>
              <button type="button" className={styles.action} disabled={why !== null} onClick={open}>
                <PencilIcon /> {ANNOTATE} <Key>{KEYS.annotate.shown}</Key>
              </button>
            </DisabledReason>
          </li>
          <li>
            <button type="button" className={styles.action} onClick={openZone}>
              <ZoneIcon /> {EDIT_ZONE} <Key>{KEYS.editZone.shown}</Key>
            </button>
          </li>
        </ul>
        {isLeft && !isOut ? (
          <DisabledReason why={why}>
            <button type="button" className={styles.action} disabled={why !== null} onClick={open}>
              <PencilIcon /> {UNSAVED_ANNOTATION} <Key>{KEYS.annotate.shown}</Key>
            </button>
          </DisabledReason>
        ) : null}
        {isZoneLeft && !isOut ? (
          <button type="button" className={styles.action} onClick={openZone}>
            <ZoneIcon /> {UNSAVED_ZONE} <Key>{KEYS.editZone.shown}</Key>
          </button>
        ) : null}
      </div>
      {children}
      {isAnnotating ? (
        <LazyPart onClose={() => annotate.send({ type: 'annotate.discard' })}>
          <AnnotateDialog annotate={annotate} />
        </LazyPart>
      ) : null}
      {editor === undefined ? null : (
        <LazyPart onClose={() => editor.send({ type: 'zone.cancel' })}>
          <ZoneDialog dialog={zone} zone={editor} />
        </LazyPart>
      )}
    </div>
  );
}
