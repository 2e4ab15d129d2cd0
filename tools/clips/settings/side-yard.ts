import { boards, grass, shrub } from '../scenery.ts';
import type { Setting } from '../setting.ts';
import { ellipse, polygon, rect, verticalGradient } from '../svg.ts';

const fence = (colours: readonly string[]): string =>
  Array.from({ length: 24 }, (_, index) => {
    const x = 470 + index * 38;
    const top = 268 - index * 2.6;
    return (
      rect(x, top, 35, 214 + index * 4, colours[index % 3] ?? 'none') +
      rect(x + 33, top, 2, 214 + index * 4, '#000', { opacity: 0.3 })
    );
  }).join('');

const wallWindow = (): string =>
  polygon('142,182 308,208 308,358 142,374', '#e6e1d6') +
  polygon('152,192 300,215 300,351 152,364', '#3d4d5a') +
  polygon('222,203 230,204 230,356 222,357', '#e6e1d6') +
  polygon('152,274 300,280 300,286 152,281', '#e6e1d6');

const bins = (): string =>
  ellipse(560, 500, 60, 9, '#000', { opacity: 0.3 }) +
  rect(512, 418, 44, 80, '#3f5a46', { rx: 4 }) +
  rect(508, 408, 52, 13, '#344b3a', { rx: 4 }) +
  rect(562, 418, 44, 80, '#4a4f56', { rx: 4 }) +
  rect(558, 408, 52, 13, '#3d4147', { rx: 4 });

export const sideYard: Setting = {
  place: 'side-yard',
  cameraName: 'Side yard',
  horizon: 236,
  scale: 0.92,
  lamp: { at: [474, 146], pool: [700, 540], reach: [560, 240] },
  approach: [
    [1360, 500],
    [880, 540],
    [770, 556],
  ],
  across: [
    [380, 690],
    [720, 600],
    [1360, 520],
  ],
  fence: [
    [480, 262],
    [1340, 222],
  ],
  window: [
    [1360, 520],
    [720, 590],
    [352, 540],
  ],
  defs: ({ wall, wallDark, lawn, path }) =>
    verticalGradient('sky', [0, '#a4b8c8'], [1, '#dcdfdb']) +
    verticalGradient('ground', [0, lawn[0]], [1, lawn[1]]) +
    verticalGradient('wall', [0, wall], [1, wallDark]) +
    verticalGradient('gravel', [0, path[0]], [1, path[1]]),
  background: ({ fence: colours, blades }) =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(900, 262, 320, 84, '#7d9080') +
    ellipse(640, 256, 240, 100, '#8b9c88') +
    rect(0, 356, 1280, 400, 'url(#ground)') +
    fence(colours) +
    polygon('0,0 470,120 470,470 0,700', 'url(#wall)') +
    boards(0, 150, 470, 420, 13) +
    wallWindow() +
    grass(61, 620, 490, 716, blades, (x, y) => x > 470 - (y - 470) * 0.4) +
    polygon('520,484 800,484 1010,720 300,720', 'url(#gravel)') +
    bins() +
    rect(452, 128, 34, 22, '#414b57', { rx: 5 }),
  swaying: ({ leaves }, seconds, wind) => shrub(67, 1010 + Math.sin(seconds * 2.4) * 7 * wind, 500, 150, 110, leaves),
  before: ({ leaves }) => shrub(71, 1210, 640, 210, 140, leaves),
};
