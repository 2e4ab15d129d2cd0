import { type CSSProperties, useState } from 'react';
import type { PictureTokenRef } from '../../machines/recordings/picture-token/picture-token.machine.ts';
import { NoVideoIcon } from '../kit/controls/icons.tsx';
import { NO_SUCH_PICTURE } from './still-texts.ts';
import { usePicture } from './use-picture.ts';
import * as styles from './Thumbnail.module.css';

interface ThumbnailProps {
  readonly file: string;
  /** Loads the picture; undefined where only an earlier one is shown. */
  readonly pictures: PictureTokenRef | undefined;
  /** The file is an mp4 of one picture. */
  readonly isSnapshot?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** A small picture in its box; nothing while it is loaded, and a sign where it cannot be. */
export function Thumbnail({ file, pictures, isSnapshot = false, ...placed }: ThumbnailProps) {
  const picture = usePicture(file, pictures);
  const [broken, setBroken] = useState('');
  if (picture === null && pictures !== undefined) return null;
  if (picture === null || picture.src === broken)
    return (
      <span className={styles.none} title={NO_SUCH_PICTURE} aria-hidden>
        <NoVideoIcon />
      </span>
    );
  const onError = () => {
    picture.onError?.();
    setBroken(picture.src);
  };
  if (isSnapshot) return <video muted src={picture.src} onLoadedData={picture.onLoad} onError={onError} {...placed} />;
  return <img alt="" decoding="async" draggable={false} {...placed} {...picture} onError={onError} />;
}
