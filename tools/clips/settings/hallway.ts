import type { Setting } from '../setting.ts';
import { element, ellipse, path, polygon, rect, verticalGradient } from '../svg.ts';

const FLOOR_SHAPE = '508,430 772,430 1280,690 1280,720 0,720';

const floorBoards = (): string =>
  element(
    'g',
    { 'clip-path': 'url(#boards)' },
    ...Array.from({ length: 15 }, (_, index) => {
      const foot = -520 + index * 165;
      const head = 520 + index * 17;
      return path(`M${head} 430 L${foot} 720`, 'none', { stroke: '#000', 'stroke-opacity': 0.16, 'stroke-width': 2 });
    }),
  );

const picture = (x: number, y: number, width: number, height: number, tilt: number): string =>
  polygon(`${x},${y} ${x + width},${y + tilt} ${x + width},${y + height - tilt} ${x},${y + height}`, '#4b3d31') +
  polygon(
    `${x + 8},${y + 12} ${x + width - 8},${y + tilt + 8} ${x + width - 8},${y + height - tilt - 8} ${x + 8},${y + height - 12}`,
    '#b9c0b2',
  );

const plant = (leaf: string): string =>
  rect(988, 376, 44, 56, '#b7bfae', { rx: 8 }) +
  [-34, -12, 10, 30]
    .map((lean) =>
      path(`M1010 380 Q${1010 + lean * 0.5} 330 ${1010 + lean * 1.6} 306`, 'none', {
        stroke: leaf,
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
    )
    .join('');

const sideboard = (): string =>
  polygon('880,408 1120,470 1120,600 880,486', '#6d4f38') +
  polygon('868,396 1180,462 1140,480 872,410', '#83603f') +
  polygon('900,486 912,492 912,520 900,514', '#4e3828') +
  polygon('1096,588 1112,596 1112,650 1096,640', '#4e3828');

export const hallway: Setting = {
  place: 'hallway',
  cameraName: 'Hallway',
  horizon: 300,
  scale: 1.28,
  lamp: { at: [640, 96], pool: [640, 520], reach: [720, 470] },
  isIndoors: true,
  approach: [
    [770, 434],
    [680, 446],
    [612, 640],
    [600, 900],
  ],
  across: [
    [240, 648],
    [620, 520],
    [736, 436],
  ],
  defs: ({ wall, wallDark }) =>
    element('clipPath', { id: 'boards' }, polygon(FLOOR_SHAPE, '#000')) +
    verticalGradient('ceiling', [0, '#d8cfc0'], [1, '#efe8db']) +
    verticalGradient('left', [0, wall], [1, wallDark]) +
    verticalGradient('right', [0, '#ddd2bf'], [1, wall]) +
    verticalGradient('floor', [0, '#8d6a4a'], [1, '#6b4e36']) +
    verticalGradient('day', [0, '#eef4f6'], [1, '#cfdfe2']),
  background: ({ door, leaves }) =>
    rect(0, 0, 1280, 720, 'url(#right)') +
    polygon('0,0 1280,0 772,196 508,196', 'url(#ceiling)') +
    polygon('0,0 508,196 508,430 0,720', 'url(#left)') +
    polygon(FLOOR_SHAPE, 'url(#floor)') +
    floorBoards() +
    rect(508, 196, 264, 234, '#d9cfbd') +
    rect(556, 236, 112, 194, '#f1ede3') +
    rect(566, 246, 92, 184, door) +
    rect(578, 258, 68, 92, 'url(#day)') +
    rect(610, 258, 4, 92, door) +
    rect(578, 302, 68, 4, door) +
    ellipse(650, 352, 6, 6, '#d2b370') +
    polygon('566,430 658,430 760,600 470,600', '#fff', { opacity: 0.09 }) +
    polygon('700,224 752,212 752,430 700,430', '#3f372f') +
    polygon('752,204 762,202 762,430 752,430', '#f1ede3') +
    polygon('96,110 330,178 330,528 96,664', '#f1ede3') +
    polygon('112,128 316,186 316,532 112,652', '#a9927a') +
    polygon('140,178 288,212 288,344 140,364', '#000', { opacity: 0.09 }) +
    polygon('140,400 288,374 288,504 140,580', '#000', { opacity: 0.09 }) +
    ellipse(304, 366, 7, 9, '#d2b370') +
    picture(388, 214, 76, 116, 8) +
    polygon('0,700 508,420 508,430 0,720', '#f1ede3', { opacity: 0.8 }) +
    polygon('772,420 1280,672 1280,690 772,430', '#f1ede3', { opacity: 0.8 }) +
    sideboard() +
    plant(leaves[0]) +
    polygon('900,150 1130,92 1130,300 900,300', '#4b3d31') +
    polygon('912,160 1118,108 1118,288 912,290', '#a7b5ba') +
    polygon('912,240 1010,200 1118,262 1118,288 912,290', '#7f9079') +
    ellipse(640, 92, 76, 14, '#fff8e6'),
};
