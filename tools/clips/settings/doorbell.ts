import { grass, shrub, tree, windowPane } from '../scenery.ts';
import type { Setting } from '../setting.ts';
import { ellipse, polygon, rect, verticalGradient } from '../svg.ts';

const isLawn = (x: number, y: number): boolean => Math.abs(x - 690 + (y - 356) * 0.1) > 70 + (y - 356) * 0.62;

const deck = (): string =>
  rect(0, 600, 1280, 120, 'url(#deck)') +
  Array.from({ length: 13 }, (_, index) =>
    polygon(
      `${index * 104 + 10},600 ${index * 104 + 13},600 ${index * 130 - 130},720 ${index * 130 - 136},720`,
      '#000',
      { opacity: 0.2 },
    ),
  ).join('') +
  rect(0, 596, 1280, 10, '#d9d3c4');

export const doorbell: Setting = {
  place: 'doorbell',
  cameraName: 'Doorbell',
  horizon: 262,
  scale: 1.36,
  lamp: { at: [640, 70], pool: [650, 560], reach: [620, 330] },
  approach: [
    [1340, 352],
    [740, 356],
    [660, 628],
  ],
  across: [
    [-80, 520],
    [1360, 520],
  ],
  street: [
    [-60, 352],
    [1340, 352],
  ],
  road: 334,
  step: [716, 668],
  defs: ({ lawn, path }) =>
    verticalGradient('sky', [0, '#a7c3d8'], [1, '#e9ead9']) +
    verticalGradient('lawn', [0, lawn[0]], [1, lawn[1]]) +
    verticalGradient('walk', [0, path[0]], [1, path[1]]) +
    verticalGradient('deck', [0, '#9c8266'], [1, '#7a644d']) +
    verticalGradient('post', [0, '#efece2'], [1, '#d3cdbf']),
  background: ({ wall, roof, blades, leaves }) =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(260, 276, 420, 90, '#9db098') +
    ellipse(1040, 272, 420, 80, '#8fa392') +
    rect(90, 176, 250, 120, wall) +
    polygon('66,180 215,92 364,180', roof) +
    windowPane(126, 206, 56, 48) +
    windowPane(246, 206, 56, 48) +
    tree(83, 470, 300, 220, 170, leaves) +
    rect(0, 292, 1280, 430, 'url(#lawn)') +
    rect(0, 300, 1280, 42, '#74767a') +
    rect(0, 342, 1280, 16, '#c0bbb0') +
    grass(97, 520, 372, 600, blades, isLawn) +
    polygon('650,356 750,356 900,600 440,600', 'url(#walk)') +
    [400, 452, 520]
      .map((y) =>
        rect(690 - (y - 356) * 0.1 - 50 - (y - 356) * 0.76, y, 100 + (y - 356) * 1.52, 2 + (y - 356) / 80, '#000', {
          opacity: 0.12,
        }),
      )
      .join('') +
    shrub(101, 330, 566, 210, 130, leaves) +
    shrub(103, 1040, 560, 220, 130, [leaves[0], '#b48f96', ...leaves.slice(1)]) +
    deck(),
  swaying: ({ leaves }, seconds, wind) => tree(89, 1130, 304, 250, 200, leaves, Math.sin(seconds * 1.7) * 9 * wind),
  before: () =>
    rect(112, 60, 62, 560, 'url(#post)') +
    rect(164, 60, 10, 560, '#000', { opacity: 0.1 }) +
    rect(1106, 60, 62, 560, 'url(#post)') +
    rect(1106, 60, 10, 560, '#000', { opacity: 0.1 }) +
    polygon('0,0 1280,0 1280,66 0,66', '#dcd6c8') +
    rect(0, 62, 1280, 10, '#000', { opacity: 0.14 }),
};
