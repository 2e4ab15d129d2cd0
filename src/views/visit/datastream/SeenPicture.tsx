import type { Detection } from '../../../../contract/entities/events.ts';
import type { PictureTokenRef } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { pixelsOf } from '../../recordings/boxes.ts';
import { Thumbnail } from '../../recordings/Thumbnail.tsx';
import { type Cutout, faceCutout, thumbnailCutout } from './thumbnails.ts';
import * as styles from './Datastream.module.css';

interface SeenPictureProps {
  /** Loads pictures; undefined where none can be loaded any more: only earlier ones are shown. */
  readonly pictures: PictureTokenRef | undefined;
  readonly detection: Detection;
  readonly size: 'row' | 'thumbnail';
}

/** The part of the frame in which it is seen; null where there is no frame. */
function cutoutOf({ category, frame_file, bbox }: Detection, size: SeenPictureProps['size']): Cutout | null {
  if (frame_file === null || bbox === null) return null;
  if (category === 'faces' && size === 'row') return faceCutout(pixelsOf(bbox));
  return thumbnailCutout(pixelsOf(bbox));
}

function sourceOf(detection: Detection, size: SeenPictureProps['size']) {
  const cutout = size === 'row' || detection.img_file === null ? cutoutOf(detection, size) : null;
  return { cutout, file: cutout === null ? detection.img_file : detection.frame_file };
}

const placeOf = (cutout: Cutout | null) =>
  cutout === null
    ? {}
    : { className: styles.cutout, style: { width: cutout.frameWidth, left: cutout.left, top: cutout.top } };

/** Cut-out picture of a detection; its place is reserved before it is loaded. */
export function SeenPicture({ pictures, detection, size }: SeenPictureProps) {
  const { cutout, file } = sourceOf(detection, size);
  return (
    <span className={styles.picture} data-size={size}>
      {file === null ? null : <Thumbnail file={file} pictures={pictures} {...placeOf(cutout)} />}
    </span>
  );
}
