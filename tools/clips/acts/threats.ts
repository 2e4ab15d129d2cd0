import { hoodedLook, someone } from '../figures/look.ts';
import { parcel } from '../figures/parcel.ts';
import { carSide } from '../figures/car-side.ts';
import type { Moment } from '../scene.ts';
import { beside, type Setting, tallAt } from '../setting.ts';
import { ellipse, polygon } from '../svg.ts';
import { reversed } from '../walk.ts';
import { actor, paceOf, type Role } from './actor.ts';
import { needed, PERSON, type Play, SECONDS } from './stage.ts';

const PARCEL_SIZE = 0.26;

/** Light of a torch that a person holds and points at a spot. */
function torch(setting: Setting, role: Role, seconds: number, ahead: number): Pick<Moment, 'lit' | 'glow'> {
  if (seconds < role.seen[0] || seconds >= role.seen[1]) return {};
  const { x, y, height, view, flip } = paceOf(setting, role, seconds);
  const isSide = view === 'side';
  const side = flip ? -1 : 1;
  const hand = { x: x + (isSide ? 0.22 * side : 0.14) * height, y: y - 0.68 * height };
  const drift = Math.sin(seconds * 2.4) * 0.08 * height;
  const spot = isSide
    ? { x: hand.x + side * ahead * height, y: hand.y + drift }
    : { x: hand.x + drift * 2, y: view === 'front' ? y + 0.12 * height : hand.y - 0.12 * height };
  const size = 0.42 * height;
  return {
    lit:
      ellipse(spot.x, spot.y, size, size * 0.8, 'url(#beam)') +
      ellipse(hand.x, hand.y, size * 0.6, size * 0.6, 'url(#beam)'),
    glow:
      (isSide
        ? polygon(
            `${hand.x},${hand.y - 3} ${spot.x},${spot.y - size * 0.5} ${spot.x},${spot.y + size * 0.5} ${hand.x},${hand.y + 3}`,
            '#fff6d8',
            { opacity: 0.13 },
          )
        : '') + (view === 'back' ? '' : ellipse(hand.x, hand.y, 0.035 * height, 0.035 * height, '#fffbe6')),
  };
}

/** Takes a parcel that lay at the door. */
export const parcelThief: Play = ({ setting, seed }) => {
  const [x, y] = needed(setting, setting.step);
  const lying = parcel(x, y, tallAt(setting, y) * PARCEL_SIZE);
  const role: Role = {
    id: 'person-1',
    look: hoodedLook(seed),
    seen: [1.4, 11],
    walks: [
      { route: setting.approach, from: 1.4, to: 5.6 },
      { route: reversed(setting.approach), from: 7, to: 10.2 },
    ],
    hasParcel: (seconds) => seconds >= 6.4,
    arms: 'carry',
  };
  return {
    ...PERSON,
    ending: 'handle',
    at: (seconds) => ({
      subjects: [
        ...(seconds < 6.4 ? [{ id: 'package-1', class_name: 'package' as const, confidence: 0.8, ...lying }] : []),
        ...actor(setting, role, seconds),
      ],
    }),
  };
};

/** Goes to a window or shed with a torch and works on it; stays. */
export const breakIn: Play = ({ setting, seed }) => {
  const role: Role = {
    id: 'person-1',
    look: hoodedLook(seed),
    seen: [0.8, SECONDS],
    walks: [{ route: needed(setting, setting.window), from: 0.8, to: 6 }],
    standing: setting.place === 'side-yard' ? { view: 'side', flip: true } : { view: 'back' },
    arms: 'reach',
    armsWalking: 'torch',
  };
  return {
    ...PERSON,
    ending: 'handle',
    at: (seconds) => ({ subjects: actor(setting, role, seconds), ...torch(setting, role, seconds, 0.3) }),
  };
};

/** Comes close in a hood and looks around. */
export const prowler: Play = ({ setting, seed }) => {
  const role: Role = {
    id: 'person-1',
    look: hoodedLook(seed),
    seen: [1, SECONDS],
    walks: [
      { route: setting.approach, from: 1, to: 6 },
      { route: reversed(setting.approach), from: 9.5, to: 13.5 },
    ],
    arms: 'carry',
  };
  return { ...PERSON, ending: 'handle', at: (seconds) => ({ subjects: actor(setting, role, seconds) }) };
};

/** Comes in with a torch, at a place where no one should be. */
export const torchBearer: Play = ({ setting, seed }) => {
  const role: Role = {
    id: 'person-1',
    look: hoodedLook(seed),
    seen: [1, SECONDS],
    walks: [{ route: setting.approach, from: 1, to: 11.5 }],
    arms: 'torch',
    armsWalking: 'torch',
  };
  return {
    ...PERSON,
    ending: 'handle',
    at: (seconds) => ({ subjects: actor(setting, role, seconds), ...torch(setting, role, seconds, 0.9) }),
  };
};

/** Two in hoods: one goes to work, the other keeps watch. */
export const pair: Play = ({ setting, seed }) => {
  const roles: readonly Role[] = [
    {
      id: 'person-1',
      look: hoodedLook(seed),
      seen: [0.8, SECONDS],
      walks: [{ route: setting.approach, from: 0.8, to: 5.5 }],
      arms: 'reach',
    },
    {
      id: 'person-2',
      look: { ...hoodedLook(seed + 17), top: '#4a3f38', sleeve: '#41372f', hood: '#4a3f38' },
      seen: [1.8, SECONDS],
      walks: [{ route: beside(setting, setting.approach, -0.75), from: 1.8, to: 6.6 }],
      standing: { view: 'front' },
    },
  ];
  return {
    ...PERSON,
    ending: 'handle',
    at: (seconds) => ({ subjects: roles.flatMap((role) => actor(setting, role, seconds)) }),
  };
};

/** Tries the door of a parked car. */
export const carThief: Play = ({ setting, seed }) => {
  const route = needed(setting, setting.window);
  const [x, y] = route.at(-1) ?? route[0];
  const length = tallAt(setting, y) * 1.9;
  const car = carSide({ x: x + length * 0.36, y: y - 8, length, body: seed % 2 === 0 ? '#8b9aa6' : '#7a4a3f' });
  const role: Role = {
    id: 'person-1',
    look: hoodedLook(seed),
    seen: [0.6, SECONDS],
    walks: [{ route, from: 0.6, to: 6 }],
    standing: { view: 'back' },
    arms: 'carry',
  };
  return {
    ...PERSON,
    ending: 'handle',
    at: (seconds) => ({
      subjects: [{ id: 'car-1', class_name: 'car', confidence: 0.9, ...car }, ...actor(setting, role, seconds)],
    }),
  };
};

const FALLS_AT_S = 5;

/** Falls on the way and does not get up. */
export const fall: Play = ({ setting, seed }) => {
  const role: Role = {
    id: 'person-1',
    look: someone(seed),
    seen: [0, SECONDS],
    walks: [{ route: setting.across, from: 0, to: 9.5 }],
  };
  return {
    ...PERSON,
    ending: 'handle',
    at: (seconds) => {
      const fallen = Math.min(1, Math.max(0, (seconds - FALLS_AT_S) / 0.7));
      return { subjects: actor(setting, { ...role, fallen: () => fallen }, Math.min(seconds, FALLS_AT_S)) };
    },
  };
};
