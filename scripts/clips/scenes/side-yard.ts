import { type Look, person } from '../person.ts';
import type { Scene } from '../scene.ts';
import { boards, grass, shrub } from '../scenery.ts';
import { along, ellipse, polygon, radialGradient, rect, verticalGradient } from '../svg.ts';

const HORIZON = 236;
const LIGHT_ON_S = 5;
const VISIT: readonly (readonly [number, number, number])[] = [
  [2, 1240, 470],
  [6, 860, 540],
  [9, 790, 556],
  [14, 1300, 470],
];
const NIGHT: Look = {
  skin: '#4f4a4b',
  hair: '#14171c',
  top: '#20262f',
  sleeve: '#1b2029',
  trousers: '#1a1e25',
  trousersFar: '#161a20',
  shoes: '#0f1216',
  hood: '#20262f',
  shadow: 0.2,
};
const LIT: Look = {
  skin: '#b58d74',
  hair: '#2c2521',
  top: '#4c5666',
  sleeve: '#414a58',
  sleeveNear: '#566173',
  trousers: '#343a44',
  trousersFar: '#2b3038',
  shoes: '#20242b',
  hood: '#4c5666',
  shadow: 0.45,
};

const fence = (): string =>
  Array.from({ length: 18 }, (_, index) => {
    const x = 620 + index * 38;
    const top = 262 - index * 3.2;
    return (
      rect(x, top, 34, 220 + index * 4, ['#262d36', '#232a32', '#2a313a'][index % 3] ?? 'none') +
      rect(x + 32, top, 2, 220 + index * 4, '#0e1115', { opacity: 0.7 })
    );
  }).join('');

export const sideYard: Scene = {
  name: 'side-yard',
  seconds: 14,
  truth: { cameraName: 'Side yard', info: 'Person detected', threatLevel: 20 },
  defs:
    verticalGradient('night', [0, '#10161f'], [1, '#26323f']) +
    verticalGradient('ground', [0, '#1f2a26'], [1, '#151c1a']) +
    verticalGradient('wall', [0, '#29313b'], [1, '#1d232b']) +
    verticalGradient('gravel', [0, '#39414a'], [1, '#2a3037']) +
    radialGradient('moon', [0, '#cfd8e4', 0.5], [1, '#cfd8e4', 0]) +
    radialGradient('pool', [0, '#fff4d6', 0.62], [0.55, '#ffefc6', 0.3], [1, '#ffefc6', 0]) +
    verticalGradient('beam', [0, '#fff1cc', 0.26], [0.55, '#fff1cc', 0.08], [1, '#fff1cc', 0.03]) +
    radialGradient('bulb', [0, '#fffaf0', 1], [0.25, '#fff3cf', 0.7], [1, '#fff3cf', 0]),
  background: () =>
    rect(0, 0, 1280, 720, 'url(#night)') +
    ellipse(1080, 90, 130, 110, 'url(#moon)') +
    ellipse(1080, 90, 26, 26, '#dfe5ec') +
    ellipse(900, 262, 320, 84, '#1b242c') +
    ellipse(640, 256, 240, 100, '#18212a') +
    rect(0, HORIZON + 120, 1280, 400, 'url(#ground)') +
    fence() +
    polygon('0,0 470,120 470,470 0,700', 'url(#wall)') +
    boards(0, 150, 470, 420, 13) +
    polygon('150,190 300,214 300,352 150,366', '#0f151d') +
    polygon('150,190 156,191 156,365 150,366', '#3b4552') +
    polygon('294,213 300,214 300,352 294,352', '#3b4552') +
    grass(61, 620, 478, 716, ['#2f3d35', '#26332c', '#38473d'], (x, y) => x > 470 - (y - 470) * 0.4) +
    polygon('520,478 760,478 1010,720 330,720', 'url(#gravel)') +
    shrub(67, 545, 492, 120, 84, ['#22302a', '#2b3b33', '#1c2823']) +
    rect(452, 128, 34, 22, '#414b57', { rx: 5 }),
  before: () => shrub(71, 1170, 590, 210, 140, ['#22302a', '#2d3e35', '#1b2722']),
  behind(seconds) {
    if (seconds < LIGHT_ON_S) return '';
    const glow = Math.min(1, (seconds - LIGHT_ON_S) * 4);
    return (
      polygon('470,142 1280,560 1280,720 400,720', 'url(#beam)', { opacity: glow }) +
      ellipse(800, 560, 470, 170, 'url(#pool)', { opacity: glow }) +
      ellipse(474, 146, 74, 66, 'url(#bulb)', { opacity: glow })
    );
  },
  subjects(seconds) {
    if (seconds < 2 || seconds > 13.6) return [];
    const [x, y] = along(VISIT, seconds);
    const isStanding = seconds > 6 && seconds < 9;
    const isLit = seconds > LIGHT_ON_S;
    return [
      {
        class_name: 'person',
        confidence: isLit ? 0.91 : 0.55,
        ...person({
          x,
          y,
          height: (y - HORIZON) * 0.92,
          flip: seconds < 9,
          step: isStanding ? null : seconds * (seconds < 9 ? 5.4 : 8.5),
          look: isLit ? LIT : NIGHT,
        }),
      },
    ];
  },
};
