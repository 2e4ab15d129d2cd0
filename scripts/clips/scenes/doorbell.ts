import { type Look, person } from '../person.ts';
import type { Scene } from '../scene.ts';
import { grass, shrub, tree, windowPane } from '../scenery.ts';
import { along, ellipse, polygon, rect, verticalGradient } from '../svg.ts';

const HORIZON = 262;
const ARRIVES_S = 5.5;
const LEAVES_PARCEL_S = 7.5;
const TURNS_S = 8.5;
const VISIT: readonly (readonly [number, number, number])[] = [
  [1, 770, 360],
  [5.5, 660, 628],
  [8.5, 660, 628],
  [13.4, 800, 352],
];
const LOOK: Look = {
  skin: '#b98666',
  hair: '#2b221d',
  top: '#6f7f4a',
  sleeve: '#65743f',
  stripe: '#d8d2a4',
  trousers: '#4d4538',
  shoes: '#262320',
  cap: { crown: '#56643a', brim: '#475330' },
};
const PARCEL = { x: 716, y: 668, width: 128, height: 92 };

const parcel = ({ x, y, width, height }: typeof PARCEL): string =>
  ellipse(x, y, width * 0.62, 12, '#000', { opacity: 0.3 }) +
  rect(x - width / 2, y - height, width, height, '#b98f5f', { rx: 2 }) +
  polygon(
    `${x - width / 2},${y - height} ${x - width / 2 + 18},${y - height - 20} ${x + width / 2 + 18},${y - height - 20} ${x + width / 2},${y - height}`,
    '#cfa775',
  ) +
  polygon(
    `${x + width / 2},${y - height} ${x + width / 2 + 18},${y - height - 20} ${x + width / 2 + 18},${y - 14} ${x + width / 2},${y}`,
    '#96714a',
  ) +
  rect(x - 9, y - height, 18, height, '#e4d3b0', { opacity: 0.7 }) +
  rect(x - 52, y - height + 14, 32, 24, '#efe9dc');

const van = (): string =>
  ellipse(840, 340, 150, 10, '#000', { opacity: 0.3 }) +
  rect(704, 236, 210, 92, '#dedbd0', { rx: 8 }) +
  polygon('914,262 956,268 984,300 984,328 914,328', '#dedbd0') +
  polygon('922,270 952,274 970,298 922,298', '#46545f') +
  rect(704, 286, 210, 14, '#7f8f57') +
  ellipse(756, 330, 21, 21, '#1c1d1f') +
  ellipse(756, 330, 9, 9, '#9a9a96') +
  ellipse(932, 330, 21, 21, '#1c1d1f') +
  ellipse(932, 330, 9, 9, '#9a9a96');

export const doorbell: Scene = {
  name: 'doorbell',
  seconds: 14,
  truth: { cameraName: 'Doorbell', info: 'Person detected', threatLevel: 20 },
  defs:
    verticalGradient('sky', [0, '#a7c3d8'], [1, '#e9ead9']) +
    verticalGradient('lawn', [0, '#95a267'], [1, '#61743f']) +
    verticalGradient('walk', [0, '#c3bcae'], [1, '#a39b8d']) +
    verticalGradient('deck', [0, '#9c8266'], [1, '#7a644d']) +
    verticalGradient('post', [0, '#efece2'], [1, '#d3cdbf']),
  background: () =>
    rect(0, 0, 1280, 720, 'url(#sky)') +
    ellipse(260, 276, 420, 90, '#9db098') +
    ellipse(1040, 272, 420, 80, '#8fa392') +
    rect(90, 176, 250, 120, '#cdb9a4') +
    polygon('66,180 215,92 364,180', '#75574a') +
    windowPane(126, 206, 56, 48) +
    windowPane(246, 206, 56, 48) +
    tree(83, 470, 300, 220, 170, ['#65844f', '#76975d', '#557243']) +
    tree(89, 1130, 304, 250, 200, ['#5d7b48', '#6e8d56', '#4e6a3e']) +
    rect(0, 292, 1280, 430, 'url(#lawn)') +
    rect(0, 300, 1280, 44, '#74767a') +
    rect(0, 344, 1280, 12, '#c0bbb0') +
    van() +
    grass(
      97,
      520,
      372,
      600,
      ['#a3ae72', '#5a6b3d', '#82945a'],
      (x, y) => Math.abs(x - 690 + (y - 356) * 0.1) > 70 + (y - 356) * 0.62,
    ) +
    polygon('650,356 750,356 900,600 440,600', 'url(#walk)') +
    [400, 452, 520]
      .map((y) =>
        rect(690 - (y - 356) * 0.1 - 50 - (y - 356) * 0.76, y, 100 + (y - 356) * 1.52, 2 + (y - 356) / 80, '#000', {
          opacity: 0.12,
        }),
      )
      .join('') +
    shrub(101, 330, 566, 210, 130, ['#587649', '#6a8b58', '#4a653e']) +
    shrub(103, 1040, 560, 220, 130, ['#587649', '#7a8f5a', '#4a653e', '#b48f96']) +
    rect(0, 600, 1280, 120, 'url(#deck)') +
    Array.from({ length: 13 }, (_, index) =>
      polygon(
        `${index * 104 + 10},600 ${index * 104 + 13},600 ${index * 130 - 130},720 ${index * 130 - 136},720`,
        '#000',
        { opacity: 0.2 },
      ),
    ).join('') +
    rect(0, 596, 1280, 10, '#d9d3c4'),
  before: (seconds) =>
    (seconds > LEAVES_PARCEL_S ? parcel(PARCEL) : '') +
    rect(112, 60, 62, 560, 'url(#post)') +
    rect(164, 60, 10, 560, '#000', { opacity: 0.1 }) +
    rect(1106, 60, 62, 560, 'url(#post)') +
    rect(1106, 60, 10, 560, '#000', { opacity: 0.1 }) +
    polygon('0,0 1280,0 1280,66 0,66', '#dcd6c8') +
    rect(0, 62, 1280, 10, '#000', { opacity: 0.14 }),
  subjects(seconds) {
    const [x, y] = along(VISIT, seconds);
    const courier = {
      class_name: 'person',
      confidence: 0.68 + 0.28 * Math.min(1, (y - 352) / 250),
      ...person({
        x,
        y,
        height: (y - HORIZON) * 1.36,
        view: seconds < TURNS_S ? 'front' : 'back',
        step: seconds > ARRIVES_S && seconds < TURNS_S ? null : seconds * 6.4,
        carrying: seconds < LEAVES_PARCEL_S,
        look: LOOK,
      }),
    };
    const left = {
      class_name: 'package',
      confidence: 0.83,
      svg: '',
      box: {
        x: PARCEL.x - PARCEL.width / 2,
        y: PARCEL.y - PARCEL.height - 20,
        w: PARCEL.width + 18,
        h: PARCEL.height + 20,
      },
    };
    return [...(seconds > 1 && seconds < 13.4 ? [courier] : []), ...(seconds > LEAVES_PARCEL_S ? [left] : [])];
  },
};
