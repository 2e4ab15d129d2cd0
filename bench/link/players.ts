import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { PACKAGE_ROOT } from '../../provider/base/package-root.ts';
import type { RtspCamera } from '../../provider/testing/cameras/rtsp-camera.ts';
import type { Figure } from '../figure.ts';
import { opened, type Stage, watch } from '../live/stage.ts';
import { interleaved } from '../rounds.ts';
import { installCurrentPicture } from './current-picture.ts';
import { medianOf, pressed } from './first-picture.ts';

const ROUNDS = 5;
const PAGE = readFileSync(join(PACKAGE_ROOT, 'bench', 'link', 'plain.html'), 'utf8');
const FLV_JS = join(PACKAGE_ROOT, 'node_modules', 'flv.js', 'dist', 'flv.min.js');

/** flv.js beside mpegts.js, which is not installed: MPEGTS_JS is the path of its file. */
export async function players(stage: Stage, camera: RtspCamera, where: string): Promise<readonly Figure[]> {
  const { MPEGTS_JS } = process.env;
  if (MPEGTS_JS === undefined) return [];
  const { uuid, sid, token } = await watch(stage, where);
  await stage.provider.given(`cameras/${uuid}/link`, { address: camera.url });
  const pageOf = async (by: string, path: string) => {
    const { context, page } = await opened(stage.browser, token);
    await context.addInitScript(installCurrentPicture);
    await page.route('**/plain*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
    await page.goto(`${stage.provider.url}/plain?by=${by}&uuid=${uuid}&sid=${sid}`);
    await page.addScriptTag({ path });
    await pressed(page);
    return { context, page };
  };
  const flv = await pageOf('flvjs', FLV_JS);
  const mpegts = await pageOf('mpegts', MPEGTS_JS);
  const pairs = await interleaved(ROUNDS, {
    ours: () => pressed(flv.page),
    floor: () => pressed(mpegts.page),
  });
  await flv.context.close();
  await mpegts.context.close();
  const common = { floorIs: 'mpegts.js on the same page', unit: 'ms', target: null };
  return [
    {
      ...common,
      what: `real camera by FLV, flv.js: click to the first current picture, median of ${ROUNDS}`,
      ours: medianOf(pairs, 'ours', 'firstMs'),
      floor: medianOf(pairs, 'floor', 'firstMs'),
    },
    {
      ...common,
      what: 'the same: glass to glass',
      ours: medianOf(pairs, 'ours', 'lagMs'),
      floor: medianOf(pairs, 'floor', 'lagMs'),
    },
  ];
}
