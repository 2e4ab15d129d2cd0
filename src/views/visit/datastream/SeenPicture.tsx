import { useSelector } from '@xstate/react';
import type { Detection } from '../../../../contract/entities/events.ts';
import { type DetectionsRef, selectToken } from '../../../machines/visit/detections/detections.selectors.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { pixelsOf } from '../../recordings/boxes.ts';
import { type Cutout, faceCutout, thumbnailCutout } from './thumbnails.ts';

interface SeenPictureProps {
  readonly detections: DetectionsRef | undefined;
  readonly detection: Detection;
  readonly size: 'row' | 'thumbnail';
}

/** The part of the frame in which it is seen; null where there is no frame. */
function cutoutOf({ category, frame_file, bbox }: Detection, size: SeenPictureProps['size']): Cutout | null {
  if (frame_file === null || bbox === null) return null;
  if (category === 'faces' && size === 'row') return faceCutout(pixelsOf(bbox));
  return thumbnailCutout(pixelsOf(bbox));
}

/** What was seen, cut out; its place is there before it is. */
export function SeenPicture(props: SeenPictureProps) {
  const { detections, size } = props;
  return (
    <span className="seen-picture" data-size={size}>
      {detections === undefined ? null : <Loaded {...props} detections={detections} />}
    </span>
  );
}

function Loaded({ detections, detection, size }: SeenPictureProps & { readonly detections: DetectionsRef }) {
  const { imageAddress } = usePortal();
  const token = useSelector(detections, selectToken);
  const cutout = size === 'row' || detection.img_file === null ? cutoutOf(detection, size) : null;
  const file = cutout === null ? detection.img_file : detection.frame_file;
  if (token === '' || file === null) return null;
  return (
    <img
      src={imageAddress(file, token)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      {...(cutout === null ? {} : { className: 'seen-cutout', style: styleOf(cutout) })}
      onError={() => detections.send({ type: 'picture.failed' })}
    />
  );
}

const styleOf = ({ frameWidth, left, top }: Cutout) => ({ width: frameWidth, left, top });
