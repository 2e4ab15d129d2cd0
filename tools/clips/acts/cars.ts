import { carFront } from '../figures/car.ts';
import { carSide } from '../figures/car-side.ts';
import { tallAt } from '../setting.ts';
import { ellipse, type Point, WIDTH } from '../svg.ts';
import { ENDINGS, MOTION, needed, type Play } from './stage.ts';

const BODIES = ['#5c7388', '#8d3f36', '#d8d5cb', '#3f4a44', '#7d7468'] as const;
const bodyOf = (seed: number): string => BODIES[seed % BODIES.length] ?? BODIES[0];
const isDark = (time: string): boolean => time === 'dusk' || time === 'night' || time === 'infrared';

/** Drives by on the street. */
export const passingCar: Play = ({ setting, time, seed }) => {
  const y = needed(setting, setting.road);
  const length = tallAt(setting, y) * 2.5;
  const flip = seed % 2 === 1;
  return {
    ...MOTION,
    ending: ENDINGS.passerbyInCar,
    at: (seconds) => {
      const way = -length + ((WIDTH + 2 * length) * (seconds - 1.5)) / 7.5;
      const x = flip ? WIDTH - way : way;
      if (seconds < 1.5 || seconds > 9) return { subjects: [] };
      const figure = carSide({
        x,
        y,
        length,
        body: bodyOf(seed),
        isVan: seed % 3 === 0,
        flip,
        areLightsOn: isDark(time),
      });
      const front = x + (flip ? -0.9 : 0.9) * length;
      return {
        subjects: [{ id: 'car-1', class_name: 'car', confidence: 0.84, ...figure }],
        ...(isDark(time)
          ? {
              lit:
                ellipse(front, y - 6, length * 0.7, length * 0.18, 'url(#beam)') +
                ellipse(x, y - length * 0.15, length * 0.6, length * 0.3, 'url(#beam)', { opacity: 0.45 }),
              glow: ellipse(x + (flip ? -0.48 : 0.48) * length, y - 0.17 * length, 16, 12, '#fff6d8', { opacity: 0.8 }),
            }
          : {}),
      };
    },
  };
};

/** Seconds, x and y of the wheels. */
const DRIVE: readonly (readonly [number, number, number])[] = [
  [0.6, 650, 326],
  [3.5, 648, 356],
  [7.5, 640, 480],
  [9.5, 636, 590],
];

function onDrive(seconds: number): Point {
  const next = DRIVE.findIndex(([at]) => at > seconds);
  const before = DRIVE.at(next === -1 ? -1 : Math.max(0, next - 1)) ?? [0, 0, 0];
  const after = DRIVE.at(next) ?? before;
  const share = after[0] > before[0] ? (seconds - before[0]) / (after[0] - before[0]) : 0;
  return [before[1] + (after[1] - before[1]) * share, before[2] + (after[2] - before[2]) * share];
}

/** Comes up the driveway and stops. */
export const arrivingCar: Play = ({ seed, time }) => ({
  ...MOTION,
  ending: ENDINGS.householdActivity,
  at: (seconds) => {
    if (seconds < 0.6) return { subjects: [] };
    const [x, y] = onDrive(seconds);
    const width = 78 + (y - 322) * 1.02;
    const lights = seconds < 10.5 ? 1 : 0.15;
    const car = carFront({ x, y, width, body: bodyOf(seed), dark: '#2a333b', lights });
    const confidence = 0.66 + 0.3 * Math.min(1, (y - 322) / 260);
    return {
      subjects: [{ id: 'car-1', class_name: 'car', confidence, ...car }],
      ...(isDark(time) ? { lit: ellipse(x, y + 30, width * 1.1, width * 0.6, 'url(#beam)') } : {}),
    };
  },
});
