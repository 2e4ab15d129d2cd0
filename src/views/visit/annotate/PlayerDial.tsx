import { useSelector } from '@xstate/react';
import { type FocusEvent, type KeyboardEvent, lazy, useId, useState } from 'react';
import { type PlayerRef, selectPicture } from '../../../machines/recordings/player/player.selectors.ts';
import { type AnnotateRef, selectIsLeft, selectIsOpen } from '../../../machines/visit/annotate/annotate.selectors.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { MoreIcon, PencilIcon } from '../../kit/controls/icons.tsx';
import { Key } from '../../kit/controls/Key.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { NOTHING_TO_PLAY } from '../../recordings/texts.ts';
import './PlayerDial.css';
import { ANNOTATE, DIAL, UNSAVED_ANNOTATION } from './texts.ts';

const AnnotateDialog = lazy(async () => {
  const { AnnotateDialog: default_ } = await import('./AnnotateDialog.tsx');
  return { default: default_ };
});

/** What else an agent can do with the picture, behind one button in its corner (FU-42, DET-17). */
export function PlayerDial({ player, annotate }: { player: PlayerRef; annotate: AnnotateRef }) {
  const [isOut, setIsOut] = useState(false);
  const listId = useId();
  const picture = useSelector(player, selectPicture);
  const isAnnotating = useSelector(annotate, selectIsOpen);
  const isLeft = useSelector(annotate, selectIsLeft);
  const why = picture === 'absent' ? NOTHING_TO_PLAY : null;
  const open = () => {
    if (why !== null) return;
    setIsOut(false);
    annotate.send({ type: 'annotate.open' });
  };
  useKeys({ annotate: open });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOut(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOut(false);
  };

  return (
    <div className="player-dial">
      <div className="dial" onBlur={onBlur} onKeyDown={onKeyDown}>
        <button
          type="button"
          className="dial-button"
          title={DIAL}
          aria-label={DIAL}
          aria-expanded={isOut}
          aria-controls={listId}
          onClick={() => setIsOut(!isOut)}
        >
          <MoreIcon />
        </button>
        <ul id={listId} className="dial-actions" hidden={!isOut}>
          <li>
            <DisabledReason why={why}>
              <button type="button" className="dial-action" disabled={why !== null} onClick={open}>
                <PencilIcon /> {ANNOTATE} <Key>{KEYS.annotate.shown}</Key>
              </button>
            </DisabledReason>
          </li>
        </ul>
        {isLeft && !isOut ? (
          <DisabledReason why={why}>
            <button type="button" className="dial-action" disabled={why !== null} onClick={open}>
              <PencilIcon /> {UNSAVED_ANNOTATION} <Key>{KEYS.annotate.shown}</Key>
            </button>
          </DisabledReason>
        ) : null}
      </div>
      {isAnnotating ? (
        <LazyPart onClose={() => annotate.send({ type: 'annotate.discard' })}>
          <AnnotateDialog annotate={annotate} />
        </LazyPart>
      ) : null}
    </div>
  );
}
