import { type Look, person } from '../person.ts';
import type { Scene } from '../scene.ts';
import { boards, grass, shrub, windowPane } from '../scenery.ts';
import { along, ellipse, path, polygon, radialGradient, rect, verticalGradient } from '../svg.ts';

const HORIZON = 250;
const WALK: readonly (readonly [number, number, number])[] = [
  [1, 40, 690],
  [6.5, 610, 560],
  [9, 792, 492],
  [14, 792, 492],
];
const LOOK: Look = {
  skin: '#c79a7b',
  hair: '#3b2a20',
  top: '#54708c',
  sleeve: '#48617a',
  sleeveNear: '#5d7a97',
  trousers: '#34383f',
  trousersFar: '#2b2e34',
  shoes: '#1d1c1c',
};

const isLawn = (x: number, y: number): boolean => x < (y - 470) * -1.6 + 480 || x > 930 + (y - 470) * 0.9;

const JOINTS = [0.16, 0.36, 0.6, 0.86] as const;

const paving = (): string =>
  polygon('700,480 880,480 760,720 -120,720 -120,640', 'url(#path)') +
  JOINTS.map((at) =>
    path(`M${700 - 820 * at} ${480 + 190 * at} L${880 - 120 * at} ${480 + 240 * at}`, 'none', {
      stroke: '#000',
      'stroke-opacity': 0.13,
      'stroke-width': 1.5 + 2.5 * at,
    }),
  ).join('');

const PANEL = { opacity: 0.13, rx: 3 };

const door = (): string =>
  rect(716, 214, 152, 262, '#e9e4d8') +
  rect(730, 228, 124, 248, '#7c3f34') +
  [742, 798].map((x) => rect(x, 242, 44, 92, '#000', PANEL) + rect(x, 352, 44, 108, '#000', PANEL)).join('') +
  rect(748, 250, 32, 62, '#c9d4d6', { opacity: 0.55 }) +
  rect(804, 250, 32, 62, '#c9d4d6', { opacity: 0.55 }) +
  ellipse(842, 362, 6, 6, '#d7b46a') +
  rect(690, 476, 204, 12, '#b9b2a5') +
  rect(676, 488, 232, 14, '#a39c90') +
  rect(752, 470, 80, 8, '#5a4a3e');

export const frontDoor: Scene = {
  name: 'front-door',
  seconds: 14,
  truth: { cameraName: 'Front door', info: 'Person detected', threatLevel: 20 },
  defs:
    verticalGradient('sky', [0, '#9fb3c4'], [1, '#dfe0d8']) +
    verticalGradient('wall', [0, '#c9c3b4'], [1, '#aea797']) +
    verticalGradient('lawn', [0, '#7d8a5d'], [1, '#55653f']) +
    verticalGradient('path', [0, '#b4aea3'], [1, '#8d877d']) +
    verticalGradient('eave', [0, '#4b4640'], [1, '#6b645a']) +
    radialGradient('glow', [0, '#ffdf9e', 0.75], [0.4, '#ffd48a', 0.26], [1, '#ffd48a', 0]),
  background: () =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(120, 250, 240, 90, '#8a9a84') +
    ellipse(330, 262, 190, 70, '#77897a') +
    rect(0, HORIZON, 1280, 470, 'url(#lawn)') +
    grass(7, 520, 480, 715, ['#8fa062', '#4d5d38', '#6f8150'], isLawn) +
    polygon('430,110 1280,60 1280,490 430,470', 'url(#wall)') +
    boards(430, 120, 850, 350, 17) +
    polygon('400,92 1280,8 1280,74 424,122', 'url(#eave)') +
    windowPane(490, 220, 130, 150) +
    windowPane(990, 212, 180, 164) +
    door() +
    paving() +
    shrub(3, 530, 498, 170, 100, ['#4f6a45', '#5f7b51', '#46603d']) +
    shrub(5, 1030, 512, 210, 112, ['#4a6341', '#5b774d', '#3f5837']) +
    shrub(8, 1210, 540, 180, 130, ['#54714a', '#658358', '#48643f']) +
    ellipse(916, 268, 120, 150, 'url(#glow)') +
    rect(908, 250, 16, 34, '#f6e3b4', { rx: 4 }) +
    rect(904, 242, 24, 10, '#3a3631'),
  subjects(seconds) {
    if (seconds < 1) return [];
    const [x, y] = along(WALK, seconds);
    const isWalking = seconds < 9;
    const height = (y - HORIZON) * 0.86;
    const step = isWalking ? seconds * 6.2 : null;
    const view = isWalking ? 'side' : 'back';
    return [
      {
        class_name: 'person',
        confidence: 0.72 + 0.2 * Math.min(1, (seconds - 1) / 5),
        ...person({ x, y, height, view, step, look: LOOK }),
      },
    ];
  },
};
