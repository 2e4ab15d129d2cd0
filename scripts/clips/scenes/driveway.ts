import { carFront } from '../car.ts';
import type { Scene } from '../scene.ts';
import { grass, shrub, tree, windowPane } from '../scenery.ts';
import { along, ellipse, polygon, radialGradient, rect, verticalGradient } from '../svg.ts';

const DRIVE: readonly (readonly [number, number, number])[] = [
  [1, 650, 322],
  [4, 648, 352],
  [8, 640, 480],
  [10.5, 636, 590],
  [14, 636, 590],
];

const house = (x: number, y: number, width: number, height: number, wall: string, roof: string): string =>
  rect(x, y - height, width, height, wall) +
  polygon(`${x - 18},${y - height} ${x + width / 2},${y - height * 1.75} ${x + width + 18},${y - height}`, roof) +
  windowPane(x + width * 0.16, y - height * 0.76, width * 0.2, height * 0.36, '#4c5a63') +
  windowPane(x + width * 0.64, y - height * 0.76, width * 0.2, height * 0.36, '#4c5a63') +
  rect(x + width * 0.44, y - height * 0.62, width * 0.13, height * 0.62, '#5d5249');

const isLawn = (x: number, y: number): boolean => Math.abs(x - 640) > 96 + (y - 390) * 0.88;

export const driveway: Scene = {
  name: 'driveway',
  seconds: 13,
  truth: { cameraName: 'Driveway', info: 'Motion', threatLevel: 10 },
  defs:
    verticalGradient('sky', [0, '#b9c3cb'], [1, '#e3e2db']) +
    verticalGradient('lawn', [0, '#86905f'], [1, '#5b6b41']) +
    verticalGradient('drive', [0, '#a8a59f'], [1, '#7d7a75']) +
    verticalGradient('road', [0, '#6d6f72'], [1, '#5e6063']) +
    radialGradient('lamp', [0, '#fff6d8', 0.8], [0.35, '#fff0c0', 0.3], [1, '#fff0c0', 0]),
  background: () =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(220, 268, 420, 96, '#9aa89a') +
    ellipse(1010, 262, 460, 110, '#8d9c8e') +
    rect(0, 268, 1280, 452, 'url(#lawn)') +
    house(70, 300, 300, 120, '#c3b8a3', '#6a5348') +
    house(880, 298, 320, 128, '#a9b0b3', '#4f5860') +
    tree(11, 470, 308, 190, 150, ['#5f7a4c', '#6f8c58', '#516a42']) +
    tree(23, 800, 304, 210, 160, ['#587345', '#688552', '#4b643d']) +
    rect(0, 306, 1280, 10, '#b5b1a8') +
    rect(0, 316, 1280, 52, 'url(#road)') +
    Array.from({ length: 11 }, (_, index) => rect(20 + index * 122, 340, 64, 4, '#d9d3bd', { opacity: 0.6 })).join('') +
    rect(0, 368, 1280, 12, '#b9b5ac') +
    rect(0, 380, 1280, 10, '#a5a29a') +
    grass(19, 620, 396, 716, ['#939c66', '#4f5f39', '#748553'], isLawn) +
    polygon('548,368 732,368 1010,720 262,720', 'url(#drive)') +
    [418, 490, 590]
      .map((y) =>
        rect(640 - 92 - (y - 368) * 0.79, y, 184 + (y - 368) * 1.58, 2 + (y - 368) / 90, '#000', { opacity: 0.12 }),
      )
      .join('') +
    shrub(31, 250, 486, 150, 84, ['#55704a', '#668457', '#48613f']) +
    shrub(37, 1040, 480, 160, 88, ['#506b45', '#617f52', '#435b3a']) +
    rect(470, 336, 12, 62, '#6b5a48') +
    rect(456, 320, 42, 26, '#3e4a55', { rx: 6 }),
  before: () => polygon('0,0 1280,0 1280,22 0,40', '#3d3a36'),
  subjects(seconds) {
    if (seconds < 1) return [];
    const [x, y] = along(DRIVE, seconds);
    const width = 78 + (y - 322) * 1.02;
    const lights = seconds < 11.5 ? 1 : 0.15;
    return [
      {
        class_name: 'car',
        confidence: 0.66 + 0.3 * Math.min(1, (y - 322) / 260),
        ...carFront({ x, y, width, body: '#5c7388', dark: '#2a333b', lights }),
      },
    ];
  },
};
