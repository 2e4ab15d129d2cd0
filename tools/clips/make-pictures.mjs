// Cuts the pictures of what is seen out of the built-in clips: provider/media/pictures/{pictures.bin,index.json}, all WebP in one
// file and where each of them is. Needed only after a change of the clips. Chromium decodes them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from '../../scripts/chromium.mjs';

const CLIPS = 'provider/media/clips';
const INTO = 'provider/media/pictures';
const QUALITY = { object: 0.6, frame: 0.35 };
/** The pixels of a clip for one of the frame that its boxes are measured in. */
const SCALE = 0.5;
/** Width of the whole frames, px. */
const FRAME_PX = 480;

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** @typedef {{ name: string, atS: number, region: Box, side: number, quality: number }} Cut */
/** @typedef {[number, number, number, number, number]} BoxAt */
/** @typedef {{ objects: { id: string, boxes: BoxAt[] }[], faces: { id: string, boxes: BoxAt[] }[] }} Truth */

process.chdir(join(import.meta.dirname, '../..'));
const vite = await createServer({ configFile: false, server: { middlewareMode: true }, logLevel: 'error' });
/** @type {typeof import('../../contract/frame.ts')} */
const { FRAME, THUMBNAIL_PX, thumbnailRegion } = /** @type {any} */ (await vite.ssrLoadModule('/contract/frame.ts'));

/** @param {{ id: string, boxes: BoxAt[] }} seen @returns {Cut[]} */
const cutsOf = ({ id, boxes }) =>
  boxes
    .filter(([atS]) => Number.isInteger(atS))
    .map(([atS, x, y, w, h]) => {
      const region = thumbnailRegion({ x, y, w, h });
      const side = Math.round(Math.min(THUMBNAIL_PX, region.w * SCALE));
      return { name: `${id}-${atS}.webp`, atS, region, side, quality: QUALITY.object };
    });

/** @param {Truth} truth @returns {Cut[]} */
function cutsOfClip({ objects, faces }) {
  const seconds = new Set(faces.flatMap(({ boxes }) => boxes.map(([atS]) => atS)).filter(Number.isInteger));
  const frames = [...seconds].map((atS) => ({
    name: `frame-${atS}.webp`,
    atS,
    region: { x: 0, y: 0, ...FRAME },
    side: FRAME_PX,
    quality: QUALITY.frame,
  }));
  return [...[...objects, ...faces].flatMap(cutsOf), ...frames].sort((one, other) => one.atS - other.atS);
}

/** Runs in the page. @param {{ mp4: string, cuts: Cut[], scale: number }} given @returns {Promise<string[]>} WebP in base64 */
async function cut({ mp4, cuts, scale }) {
  const video = document.createElement('video');
  video.muted = true;
  const heard = (/** @type {string} */ name) =>
    new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
  const loaded = heard('loadeddata');
  video.src = `data:video/mp4;base64,${mp4}`;
  await loaded;
  const pictures = [];
  for (const { atS, region, side, quality } of cuts) {
    const sought = heard('seeked');
    // A little later, or a decoder may show the frame before.
    video.currentTime = atS + 0.02;
    await sought;
    const canvas = new OffscreenCanvas(side, Math.round((side * region.h) / region.w));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.imageSmoothingQuality = 'high';
    const { x, y, w, h } = region;
    context.drawImage(video, x * scale, y * scale, w * scale, h * scale, 0, 0, canvas.width, canvas.height);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
    pictures.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  }
  return pictures;
}

const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage();
/** @type {Record<string, Record<string, [number, number]>>} */
const index = {};
/** @type {Buffer[]} */
const all = [];
let offset = 0;
for (const file of readdirSync(CLIPS)
  .filter((name) => name.endsWith('.json'))
  .sort()) {
  const name = basename(file, '.json');
  const cuts = cutsOfClip(JSON.parse(readFileSync(`${CLIPS}/${file}`, 'utf8')));
  const mp4 = readFileSync(`${CLIPS}/${name}.mp4`).toString('base64');
  const pictures = await page.evaluate(cut, { mp4, cuts, scale: SCALE });
  index[name] = {};
  for (const [at, base64] of pictures.entries()) {
    const bytes = Buffer.from(base64, 'base64');
    index[name][cuts[at]?.name ?? ''] = [offset, bytes.length];
    all.push(bytes);
    offset += bytes.length;
  }
}
await browser.close();
await vite.close();
mkdirSync(INTO, { recursive: true });
writeFileSync(`${INTO}/pictures.bin`, Buffer.concat(all));
writeFileSync(`${INTO}/index.json`, `${JSON.stringify(index)}\n`);
console.log(`${all.length} pictures, ${offset} bytes`);
