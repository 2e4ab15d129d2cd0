import { AVATAR_SIZE_PX } from '../../../contract/limits.ts';
import type { Crop, PictureSize } from '../../machines/pages/account/crop.ts';

/** Quality of the JPEG, which has some 20 kB. */
const QUALITY = 0.85;

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Rejects when the browser cannot read it as a picture. */
export async function readPicture(url: string): Promise<PictureSize> {
  const { naturalWidth: width, naturalHeight: height } = await decoded(url);
  if (width === 0 || height === 0) throw new Error('The picture is empty.');
  return { width, height };
}

/** A square of the picture as a JPEG in a data URL, on white where it is transparent (ACCT-06). */
export async function cutPicture(url: string, { x, y, side }: Crop): Promise<string> {
  const image = await decoded(url);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIZE_PX;
  canvas.height = AVATAR_SIZE_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, AVATAR_SIZE_PX, AVATAR_SIZE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, AVATAR_SIZE_PX, AVATAR_SIZE_PX);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
