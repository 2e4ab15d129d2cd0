import { useSelector } from '@xstate/react';
import type { Detection } from '../../../../contract/entities/events.ts';
import { type PictureTokenRef, selectToken } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { pixelsOf } from '../../recordings/boxes.ts';
import { type Cutout, faceCutout, thumbnailCutout } from './thumbnails.ts';
import * as styles from './Datastream.module.css';

/** Not in the spec: more pictures than are ever in sight at once. */
const SHOWN_MAX = 500;

/** Adds a shown picture; drops the oldest of too many. */
function remember(shown: Map<string, string>, file: string, address: string): void {
  shown.set(file, address);
  const [oldest] = shown.keys();
  if (shown.size > SHOWN_MAX && oldest !== undefined) shown.delete(oldest);
}

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

/** Cut-out picture of a detection; its place is reserved before it is loaded. */
export function SeenPicture({ pictures, detection, size }: SeenPictureProps) {
  const { cutout, file } = sourceOf(detection, size);
  return (
    <span className={styles.picture} data-size={size}>
      {file === null ? null : pictures === undefined ? (
        <Shown cutout={cutout} file={file} />
      ) : (
        <Loaded cutout={cutout} file={file} pictures={pictures} />
      )}
    </span>
  );
}

interface SourceProps {
  readonly cutout: Cutout | null;
  readonly file: string;
}

function Loaded({ pictures, ...source }: SourceProps & { readonly pictures: PictureTokenRef }) {
  const { imageAddress, shownPictures } = usePortal();
  const token = useSelector(pictures, selectToken);
  const { file } = source;
  if (token === '') return <Shown {...source} />;
  const address = imageAddress(file, token);
  return (
    <Picture
      {...source}
      address={address}
      loading="lazy"
      onLoad={() => remember(shownPictures, file, address)}
      onError={() => pictures.send({ type: 'picture.failed' })}
    />
  );
}

function Shown(source: SourceProps) {
  const address = usePortal().shownPictures.get(source.file);
  return address === undefined ? null : <Picture {...source} address={address} loading="eager" />;
}

interface PictureProps extends SourceProps {
  readonly address: string;
  readonly loading: 'eager' | 'lazy';
  readonly onLoad?: () => void;
  readonly onError?: () => void;
}

const Picture = ({ cutout, address, loading, onLoad, onError }: PictureProps) => (
  <img
    src={address}
    alt=""
    loading={loading}
    decoding="async"
    draggable={false}
    {...(cutout === null ? {} : { className: styles.cutout, style: styleOf(cutout) })}
    onLoad={onLoad}
    onError={onError}
  />
);

const styleOf = ({ frameWidth, left, top }: Cutout) => ({ width: frameWidth, left, top });
