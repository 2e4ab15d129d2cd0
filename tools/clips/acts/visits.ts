import { courierLook, someone, workerLook } from '../figures/look.ts';
import { parcel } from '../figures/parcel.ts';
import { beside, tallAt } from '../setting.ts';
import { line } from '../svg.ts';
import { reversed } from '../walk.ts';
import { actor, paceOf, type Role } from './actor.ts';
import { ENDINGS, needed, PERSON, type Play, SECONDS } from './stage.ts';

const PARCEL_SIZE = 0.26;

/** Brings a parcel and leaves. */
export const courier: Play = ({ setting, seed }) => {
  const [x, y] = needed(setting, setting.step);
  const left = parcel(x, y, tallAt(setting, y) * PARCEL_SIZE);
  const role: Role = {
    id: 'person-1',
    look: courierLook(seed),
    seen: [0.6, 11.8],
    walks: [
      { route: setting.approach, from: 0.6, to: 5 },
      { route: reversed(setting.approach), from: 7.6, to: 11.8 },
    ],
    hasParcel: (seconds) => seconds < 6.8,
    standing: { view: setting.doorIsSeen ? 'back' : 'front' },
  };
  return {
    ...PERSON,
    ending: ENDINGS.delivery,
    at: (seconds) => ({
      subjects: [
        ...actor(setting, role, seconds),
        ...(seconds < 6.8 ? [] : [{ id: 'package-1', class_name: 'package' as const, confidence: 0.83, ...left }]),
      ],
    }),
  };
};

/** A person comes home; a family is two. */
const homecomingOf =
  (isFamily: boolean): Play =>
  ({ setting, seed }) => {
    const role = (id: string, cast: number, from: number, size: number): Role => ({
      id,
      look: someone(cast),
      seen: [from, from + 9.4],
      walks: [{ route: beside(setting, setting.approach, size === 1 ? 0 : -0.5), from, to: from + 6.6 }],
      standing: { view: setting.doorIsSeen ? 'back' : 'front' },
      size,
    });
    const roles = [role('person-1', seed, 0.5, 1), ...(isFamily ? [role('person-2', seed + 31, 1.1, 0.64)] : [])];
    return {
      ...PERSON,
      ending: ENDINGS.householdActivity,
      at: (seconds) => ({ subjects: roles.flatMap((each) => actor(setting, each, seconds)) }),
    };
  };
export const homecoming = homecomingOf(false);
export const family = homecomingOf(true);

/** Walks by on the pavement. */
export const passerby: Play = ({ setting, seed }) => {
  const route = needed(setting, setting.street);
  const role: Role = {
    id: 'person-1',
    look: someone(seed),
    seen: [0, SECONDS],
    walks: [{ route: seed % 2 === 0 ? route : reversed(route), from: 0, to: 11.6 }],
  };
  return { ...PERSON, ending: ENDINGS.passerby, at: (seconds) => ({ subjects: actor(setting, role, seconds) }) };
};

/** Crosses the ground with a rake and works there. */
export const gardener: Play = ({ setting, seed }) => {
  const role: Role = {
    id: 'person-1',
    look: workerLook(seed),
    seen: [0, SECONDS],
    walks: [{ route: setting.across, from: 0, to: 16 }],
    armsWalking: 'reach',
  };
  return {
    ...PERSON,
    ending: ENDINGS.outdoorService,
    at: (seconds) => {
      const { x, y, height, flip } = paceOf(setting, role, seconds);
      const ahead = (flip ? -1 : 1) * height;
      const reach = 0.42 + Math.sin(seconds * 3) * 0.1;
      const rake =
        line(
          [
            [x + 0.16 * ahead, y - 0.74 * height],
            [x + reach * ahead, y - 0.02 * height],
          ],
          '#c9a36a',
          height * 0.022,
        ) +
        line(
          [
            [x + (reach - 0.09) * ahead, y - 0.01 * height],
            [x + (reach + 0.07) * ahead, y - 0.01 * height],
          ],
          '#6a6d70',
          height * 0.03,
        );
      return { subjects: actor(setting, role, seconds).map((figure) => ({ ...figure, svg: figure.svg + rake })) };
    },
  };
};
