import { grass, shrub, tree } from '../scenery.ts';
import type { Setting } from '../setting.ts';
import { ellipse, polygon, rect, verticalGradient } from '../svg.ts';

const fence = (colours: readonly string[]): string =>
  rect(0, 262, 1280, 10, '#7d6a55') +
  rect(0, 372, 1280, 10, '#7d6a55') +
  Array.from({ length: 33 }, (_, index) => {
    const x = index * 39.5;
    return (
      polygon(`${x},246 ${x + 17},226 ${x + 34},246 ${x + 34},412 ${x},412`, colours[index % 3] ?? 'none') +
      rect(x + 31, 246, 3, 166, '#000', { opacity: 0.14 })
    );
  }).join('');

const shed = (wall: string, roof: string): string =>
  rect(934, 194, 260, 234, wall) +
  Array.from({ length: 9 }, (_, index) => rect(934 + index * 29, 194, 2, 234, '#000', { opacity: 0.12 })).join('') +
  polygon('908,202 1064,112 1220,202', roof) +
  rect(1012, 238, 104, 190, '#6d7a70') +
  polygon('1012,238 1116,238 1012,428', '#fff', { opacity: 0.06 }) +
  ellipse(1100, 342, 5, 5, '#d9d2bd') +
  rect(956, 252, 38, 46, '#3f4b52');

export const backGarden: Setting = {
  place: 'back-garden',
  cameraName: 'Back garden',
  horizon: 180,
  scale: 0.75,
  lamp: { at: [1064, 214], pool: [960, 490], reach: [560, 260] },
  approach: [
    [-60, 640],
    [560, 560],
    [820, 490],
  ],
  across: [
    [-80, 600],
    [620, 566],
    [1380, 560],
  ],
  fence: [
    [-60, 238],
    [880, 238],
  ],
  window: [
    [-60, 640],
    [700, 540],
    [1030, 452],
  ],
  defs: ({ lawn, path }) =>
    verticalGradient('sky', [0, '#a9c0d2'], [1, '#e6e4d6']) +
    verticalGradient('lawn', [0, lawn[0]], [1, lawn[1]]) +
    verticalGradient('patio', [0, path[0]], [1, path[1]]),
  background: ({ fence: colours, wallDark, roof, blades, leaves }) =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(300, 250, 380, 100, '#93a58f') +
    ellipse(860, 246, 330, 84, '#86998a') +
    rect(0, 250, 1280, 160, '#5d7050') +
    fence(colours) +
    rect(0, 404, 1280, 316, 'url(#lawn)') +
    rect(0, 404, 1280, 26, '#000', { opacity: 0.1 }) +
    shed(wallDark, roof) +
    grass(41, 760, 424, 716, blades, (x, y) => y < 640 || x > 520) +
    shrub(43, 560, 430, 170, 90, leaves) +
    shrub(47, 745, 428, 150, 76, [leaves[0], '#8b6a6d', ...leaves.slice(1), '#a8838a']) +
    polygon('0,648 450,648 560,720 0,720', 'url(#patio)') +
    polygon('150,648 154,648 118,720 112,720', '#000', { opacity: 0.14 }) +
    polygon('310,648 314,648 330,720 324,720', '#000', { opacity: 0.14 }),
  swaying: ({ leaves }, seconds, wind) =>
    tree(53, 214, 486, 430, 330, leaves, (Math.sin(seconds * 1.3) * 10 + Math.sin(seconds * 2.9) * 5) * wind),
};
