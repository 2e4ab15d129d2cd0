import { grass, shrub, tree, windowPane } from '../scenery.ts';
import type { Setting } from '../setting.ts';
import { ellipse, polygon, rect, verticalGradient } from '../svg.ts';

const house = (x: number, y: number, width: number, height: number, wall: string, roof: string): string =>
  rect(x, y - height, width, height, wall) +
  polygon(`${x - 18},${y - height} ${x + width / 2},${y - height * 1.75} ${x + width + 18},${y - height}`, roof) +
  windowPane(x + width * 0.16, y - height * 0.76, width * 0.2, height * 0.36, '#4c5a63') +
  windowPane(x + width * 0.64, y - height * 0.76, width * 0.2, height * 0.36, '#4c5a63') +
  rect(x + width * 0.44, y - height * 0.62, width * 0.13, height * 0.62, '#5d5249');

const isLawn = (x: number, y: number): boolean => Math.abs(x - 640) > 96 + (y - 390) * 0.88;

export const driveway: Setting = {
  place: 'driveway',
  cameraName: 'Driveway',
  horizon: 246,
  scale: 1,
  lamp: { at: [850, 176], pool: [720, 470], reach: [620, 330] },
  approach: [
    [1340, 386],
    [690, 390],
    [560, 560],
    [500, 640],
  ],
  across: [
    [-90, 600],
    [1380, 560],
  ],
  street: [
    [-60, 388],
    [1340, 388],
  ],
  road: 352,
  window: [
    [-60, 388],
    [600, 400],
    [470, 606],
  ],
  defs: ({ lawn, path }) =>
    verticalGradient('sky', [0, '#b9c3cb'], [1, '#e3e2db']) +
    verticalGradient('lawn', [0, lawn[0]], [1, lawn[1]]) +
    verticalGradient('drive', [0, path[0]], [1, path[1]]) +
    verticalGradient('road', [0, '#6d6f72'], [1, '#5e6063']),
  background: ({ wall, wallDark, roof, blades, leaves, fence }) =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(220, 268, 420, 96, '#9aa89a') +
    ellipse(1010, 262, 460, 110, '#8d9c8e') +
    rect(0, 268, 1280, 452, 'url(#lawn)') +
    house(70, 300, 300, 120, wall, roof) +
    house(880, 298, 320, 128, wallDark, '#4f5860') +
    tree(11, 470, 308, 190, 150, leaves) +
    rect(0, 306, 1280, 10, '#b5b1a8') +
    rect(0, 316, 1280, 52, 'url(#road)') +
    Array.from({ length: 11 }, (_, index) => rect(20 + index * 122, 340, 64, 4, '#d9d3bd', { opacity: 0.6 })).join('') +
    rect(0, 368, 1280, 22, '#b9b5ac') +
    rect(846, 180, 7, 200, '#4a4d52') +
    rect(826, 168, 46, 12, '#3b3e43', { rx: 4 }) +
    grass(19, 620, 396, 716, blades, isLawn) +
    polygon('548,368 732,368 1010,720 262,720', 'url(#drive)') +
    [418, 490, 590]
      .map((y) =>
        rect(640 - 92 - (y - 368) * 0.79, y, 184 + (y - 368) * 1.58, 2 + (y - 368) / 90, '#000', { opacity: 0.12 }),
      )
      .join('') +
    shrub(31, 250, 486, 150, 84, leaves) +
    rect(470, 336, 12, 62, fence[1]) +
    rect(456, 320, 42, 26, '#3e4a55', { rx: 6 }),
  swaying: ({ leaves }, seconds, wind) => shrub(37, 1040 + Math.sin(seconds * 2.3) * 8 * wind, 480, 160, 96, leaves),
  before: () => polygon('0,0 1280,0 1280,22 0,40', '#3d3a36'),
};
