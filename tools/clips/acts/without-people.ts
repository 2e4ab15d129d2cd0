import { cat } from '../figures/cat.ts';
import { tallAt } from '../setting.ts';
import { ellipse, rect, scatter, WIDTH } from '../svg.ts';
import { paceAt, reversed } from '../walk.ts';
import { ENDINGS, MOTION, type Play } from './stage.ts';

const COATS = [
  ['#7b6b5d', '#5c4f45'],
  ['#c98a4b', '#a56d36'],
  ['#3a3a3e', '#2a2a2e'],
  ['#d9d4cb', '#b3ada3'],
] as const;
/** Length of a cat, as a share of a person's height at the same spot. */
const CAT_LENGTH = 0.46;

/** A cat goes its way. */
export const strollingCat: Play = ({ setting, time, seed }) => {
  const [coat, dark] = COATS[seed % COATS.length] ?? COATS[0];
  const route = seed % 2 === 0 ? setting.across : reversed(setting.across);
  return {
    ...MOTION,
    ending: ENDINGS.noPerson,
    at: (seconds) => {
      const { x, y, flip } = paceAt(setting, [{ route, from: 0.2, to: 12.5 }], seconds);
      const length = tallAt(setting, y) * CAT_LENGTH;
      const isResting = seconds > 6 && seconds < 7;
      const figure = cat({ x, y, length, step: isResting ? 0.6 : seconds * 8, flip, coat, dark });
      const eye = ellipse(x + (flip ? -0.45 : 0.45) * length, y - 0.42 * length, 5, 5, '#f4f8ee');
      return {
        subjects: [{ id: 'animal-1', class_name: 'animal', confidence: 0.62 + 0.02 * seconds, ...figure }],
        ...(time === 'infrared' ? { glow: eye } : {}),
      };
    },
  };
};

/** An act with moving weather only. */
export const storm: Play = () => ({ ...MOTION, ending: ENDINGS.weather, at: () => ({ subjects: [] }) });

/** The camera is at fault: a blurred picture with bars that jump. */
export const brokenPicture: Play = ({ seed }) => ({
  ...MOTION,
  ending: ENDINGS.technicalIssue,
  fault: 'boxblur=9:2,eq=brightness=-0.22:contrast=0.7:saturation=0.3',
  at: (seconds) => {
    const draw = scatter(seed + Math.floor(seconds * 2) * 101);
    draw();
    const bar = (fill: string): string => rect(0, draw() * 700, WIDTH, 8 + draw() * 46, fill, { opacity: 0.75 });
    return { subjects: [], glow: bar('#3c8f5a') + bar('#8a3f86') + bar('#101214') };
  },
});
