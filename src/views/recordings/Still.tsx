import { useState, type CSSProperties, type ReactNode } from 'react';
import type { PictureTokenRef } from '../../machines/recordings/picture-token/picture-token.machine.ts';
import { Ago } from '../kit/alarm/Ago.tsx';
import { NextIcon, PreviousIcon } from '../kit/controls/icons.tsx';
import {
  NO_SUCH_PICTURE,
  PICTURE,
  NEXT_PICTURE,
  pictureMark,
  pictureName,
  PREVIOUS_PICTURE,
  SNAPSHOT,
} from './still-texts.ts';
import { usePicture } from './use-picture.ts';
import * as pictureBoxStyles from '../kit/controls/PictureBox.module.css';
import * as styles from './Still.module.css';

/** Pictures that a source sent with its message, the first one first. */
export interface Stills {
  readonly files: readonly string[];
  /** Loads them; undefined where only earlier ones are shown. */
  readonly pictures: PictureTokenRef | undefined;
  /** Time of the one file, epoch s, where that is an mp4 of one picture of the live camera. */
  readonly snapshotAtS?: number;
}

interface StillProps extends Stills {
  /** Number of the first one shown, from 0. */
  readonly first?: number;
  /** Only the first one is shown. */
  readonly isCard?: boolean;
  readonly placed?: CSSProperties | undefined;
  /** State of the recording whose place it takes. */
  readonly children?: ReactNode;
}

/** A still picture, named as that, so that it is mistaken neither for a recording nor for a live picture. */
export function Still({ files, pictures, snapshotAtS, first = 0, isCard = false, placed, children }: StillProps) {
  const [chosen, setChosen] = useState(first);
  const index = Math.min(chosen, files.length - 1);
  const turn = (by: number) => setChosen((index + by + files.length) % files.length);
  return (
    <div className={styles.still} data-card={isCard}>
      <div className={pictureBoxStyles.stage} style={placed}>
        <Picture
          key={files[index]}
          file={files[index] ?? ''}
          pictures={pictures}
          name={snapshotAtS === undefined ? pictureName(index, files.length) : null}
        />
      </div>
      <p className={`${pictureBoxStyles.chip} ${pictureBoxStyles.mark}`}>
        {snapshotAtS !== undefined ? (
          <>
            {SNAPSHOT} <Ago sinceS={snapshotAtS} />
          </>
        ) : isCard ? (
          PICTURE
        ) : (
          pictureMark(index, files.length)
        )}
        {children}
      </p>
      {isCard || files.length === 1 ? null : (
        <div className={styles.turn}>
          <button type="button" aria-label={PREVIOUS_PICTURE} title={PREVIOUS_PICTURE} onClick={() => turn(-1)}>
            <PreviousIcon />
          </button>
          <button type="button" aria-label={NEXT_PICTURE} title={NEXT_PICTURE} onClick={() => turn(1)}>
            <NextIcon />
          </button>
        </div>
      )}
    </div>
  );
}

interface PictureProps {
  readonly file: string;
  readonly pictures: PictureTokenRef | undefined;
  /** Null for a snapshot. */
  readonly name: string | null;
}

function Picture({ file, pictures, name }: PictureProps) {
  const picture = usePicture(file, pictures);
  const [broken, setBroken] = useState('');
  if (picture === null) return null;
  if (picture.src === broken) return <p className={pictureBoxStyles.words}>{NO_SUCH_PICTURE}</p>;
  const onError = () => {
    picture.onError?.();
    setBroken(picture.src);
  };
  return name === null ? (
    <video aria-label={SNAPSHOT} src={picture.src} onLoadedData={picture.onLoad} onError={onError} />
  ) : (
    <img alt={name} decoding="async" draggable={false} {...picture} onError={onError} />
  );
}
