import { cat } from '../cat.ts';
import type { Scene } from '../scene.ts';
import { grass, shrub, tree } from '../scenery.ts';
import { along, ellipse, polygon, rect, verticalGradient } from '../svg.ts';

const STROLL: readonly (readonly [number, number, number])[] = [
  [1.5, -60, 566],
  [6, 420, 590],
  [7.5, 460, 592],
  [13, 1120, 540],
  [14, 1230, 536],
];

const fence = (): string =>
  rect(0, 262, 1280, 10, '#7d6a55') +
  rect(0, 372, 1280, 10, '#7d6a55') +
  Array.from({ length: 33 }, (_, index) => {
    const x = index * 39.5;
    const shade = ['#a08a6f', '#97816a', '#a79176'][index % 3] ?? 'none';
    return (
      polygon(`${x},246 ${x + 17},226 ${x + 34},246 ${x + 34},412 ${x},412`, shade) +
      rect(x + 31, 246, 3, 166, '#000', { opacity: 0.14 })
    );
  }).join('');

const shed = (): string =>
  rect(934, 214, 260, 214, '#8d9a8c') +
  Array.from({ length: 9 }, (_, index) => rect(934 + index * 29, 214, 2, 214, '#000', { opacity: 0.12 })).join('') +
  polygon('908,222 1064,132 1220,222', '#5b5650') +
  rect(1012, 268, 104, 160, '#6d7a70') +
  polygon('1012,268 1116,268 1012,428', '#fff', { opacity: 0.06 }) +
  ellipse(1100, 352, 5, 5, '#d9d2bd') +
  rect(956, 262, 38, 46, '#3f4b52');

export const backGarden: Scene = {
  name: 'back-garden',
  seconds: 14,
  truth: { cameraName: 'Back garden', info: 'Motion', threatLevel: 10 },
  defs:
    verticalGradient('sky', [0, '#a9c0d2'], [1, '#e6e4d6']) +
    verticalGradient('lawn', [0, '#8d9c62'], [0.4, '#768a52'], [1, '#56683d']) +
    verticalGradient('patio', [0, '#b8aea0'], [1, '#93897d']),
  background: () =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(300, 250, 380, 100, '#93a58f') +
    ellipse(860, 246, 330, 84, '#86998a') +
    rect(0, 250, 1280, 160, '#5d7050') +
    fence() +
    rect(0, 404, 1280, 316, 'url(#lawn)') +
    rect(0, 404, 1280, 26, '#000', { opacity: 0.1 }) +
    shed() +
    grass(41, 760, 424, 716, ['#9aa96b', '#52633a', '#7b8f56', '#a7b377'], (x, y) => y < 640 || x > 520) +
    shrub(43, 560, 430, 170, 90, ['#5c7a4d', '#7a9760', '#4c683f']) +
    shrub(47, 745, 428, 150, 76, ['#6c6f4a', '#8b6a6d', '#5d7046', '#a8838a']) +
    polygon('0,648 450,648 560,720 0,720', 'url(#patio)') +
    polygon('150,648 154,648 118,720 112,720', '#000', { opacity: 0.14 }) +
    polygon('310,648 314,648 330,720 324,720', '#000', { opacity: 0.14 }),
  behind: (seconds) =>
    tree(
      53,
      214,
      486,
      430,
      330,
      ['#5d7d47', '#6f9155', '#4e6c3d', '#7d9c60'],
      Math.sin(seconds * 1.3) * 5 + Math.sin(seconds * 2.9) * 2,
    ),
  subjects(seconds) {
    if (seconds < 1.5 || seconds > 14) return [];
    const [x, y] = along(STROLL, seconds);
    const isResting = seconds > 6 && seconds < 7.5;
    return [
      {
        class_name: 'animal',
        confidence: 0.58 + 0.02 * Math.min(10, seconds),
        ...cat({
          x,
          y,
          length: (y - 404) * 0.82,
          step: isResting ? 0.6 : seconds * 7,
          coat: '#7b6b5d',
          dark: '#5c4f45',
        }),
      },
    ];
  },
};
