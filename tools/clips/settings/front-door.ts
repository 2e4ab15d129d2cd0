import type { Palette } from '../palette.ts';
import { boards, grass, shrub, windowPane } from '../scenery.ts';
import type { Setting } from '../setting.ts';
import { ellipse, path, polygon, rect, verticalGradient } from '../svg.ts';

const HORIZON = 250;
const isLawn = (x: number, y: number): boolean => x < (y - 470) * -1.6 + 480 || x > 930 + (y - 470) * 0.9;
const JOINTS = [0.16, 0.36, 0.6, 0.86] as const;
const PANEL = { opacity: 0.13, rx: 3 };

const paving = (): string =>
  polygon('700,480 880,480 760,720 -120,720 -120,640', 'url(#path)') +
  JOINTS.map((at) =>
    path(`M${700 - 820 * at} ${480 + 190 * at} L${880 - 120 * at} ${480 + 240 * at}`, 'none', {
      stroke: '#000',
      'stroke-opacity': 0.13,
      'stroke-width': 1.5 + 2.5 * at,
    }),
  ).join('');

const door = (colour: string): string =>
  rect(716, 214, 152, 262, '#e9e4d8') +
  rect(730, 228, 124, 248, colour) +
  [742, 798].map((x) => rect(x, 242, 44, 92, '#000', PANEL) + rect(x, 352, 44, 108, '#000', PANEL)).join('') +
  rect(748, 250, 32, 62, '#c9d4d6', { opacity: 0.55 }) +
  rect(804, 250, 32, 62, '#c9d4d6', { opacity: 0.55 }) +
  ellipse(842, 362, 6, 6, '#d7b46a') +
  rect(690, 476, 204, 12, '#b9b2a5') +
  rect(676, 488, 232, 14, '#a39c90') +
  rect(752, 470, 80, 8, '#5a4a3e');

export const frontDoor: Setting = {
  place: 'front-door',
  cameraName: 'Front door',
  horizon: HORIZON,
  scale: 0.86,
  doorIsSeen: true,
  lamp: { at: [916, 268], pool: [830, 470], reach: [520, 290] },
  approach: [
    [-60, 700],
    [600, 566],
    [786, 498],
  ],
  across: [
    [-80, 690],
    [1360, 668],
  ],
  street: [
    [-30, 322],
    [470, 322],
  ],
  window: [
    [-60, 700],
    [520, 590],
    [1076, 528],
  ],
  step: [690, 520],
  defs: ({ wall, wallDark, lawn, path: colours }: Palette) =>
    verticalGradient('sky', [0, '#9fb3c4'], [1, '#dfe0d8']) +
    verticalGradient('wall', [0, wall], [1, wallDark]) +
    verticalGradient('lawn', [0, lawn[0]], [1, lawn[1]]) +
    verticalGradient('path', [0, colours[0]], [1, colours[1]]) +
    verticalGradient('eave', [0, '#4b4640'], [1, '#6b645a']),
  background: ({ blades, leaves, door: colour, path: colours }) =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(120, 250, 240, 90, '#8a9a84') +
    ellipse(330, 262, 190, 70, '#77897a') +
    rect(0, HORIZON, 1280, 470, 'url(#lawn)') +
    rect(0, 286, 460, 20, '#6d6f72') +
    rect(0, 312, 460, 12, colours[0]) +
    grass(7, 520, 480, 715, blades, isLawn) +
    polygon('430,110 1280,60 1280,490 430,470', 'url(#wall)') +
    boards(430, 120, 850, 350, 17) +
    polygon('400,92 1280,8 1280,74 424,122', 'url(#eave)') +
    windowPane(490, 220, 130, 150) +
    windowPane(990, 212, 180, 164) +
    door(colour) +
    paving() +
    shrub(3, 530, 498, 170, 100, leaves) +
    rect(908, 250, 16, 34, '#f6e3b4', { rx: 4 }) +
    rect(904, 242, 24, 10, '#3a3631'),
  swaying: ({ leaves }, seconds, wind) => shrub(8, 1206 + Math.sin(seconds * 2.1) * 9 * wind, 560, 190, 150, leaves),
};
