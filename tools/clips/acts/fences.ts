import { hoodedLook, someone } from '../figures/look.ts';
import { person } from '../figures/person.ts';
import type { Subject } from '../scene.ts';
import { type Route, tallAt } from '../setting.ts';
import { element, polygon } from '../svg.ts';
import { actor, type Role } from './actor.ts';
import { ENDINGS, MOTION, needed, PERSON, type Play, SECONDS } from './stage.ts';

/** Height of a person at the fence. */
const BEHIND = 168;
/** The neighbour's ground is higher and nearer. */
const NEIGHBOUR = 215;

const edgeAt = ([[x1, y1], ...rest]: Route, x: number): number => {
  const [x2, y2] = rest.at(-1) ?? [x1 + 1, y1];
  return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
};

/** The part of a figure above the fence. */
function aboveFence(subject: Subject, fence: Route): Subject {
  const { x, y, w } = subject.box;
  const edge = edgeAt(fence, x + w / 2);
  const clip = polygon(`0,0 1280,0 1280,${edgeAt(fence, 1280) - 6} 0,${edgeAt(fence, 0) - 6}`, '#000');
  return {
    ...subject,
    svg: element('clipPath', { id: 'fence' }, clip) + element('g', { 'clip-path': 'url(#fence)' }, subject.svg),
    box: { x, y, w, h: Math.max(1, edge - 6 - y) },
  };
}

/** Moves behind the fence, on the neighbour's ground. */
export const neighbour: Play = ({ setting, seed }) => {
  const fence = needed(setting, setting.fence);
  const [from, to] = [fence[0][0], fence.at(-1)?.[0] ?? 0];
  return {
    ...MOTION,
    ending: ENDINGS.adjacentActivity,
    at: (seconds) => {
      const x = from + ((to - from) * seconds) / 11;
      const figure = person({
        x,
        y: edgeAt(fence, x) + NEIGHBOUR * 0.54,
        height: NEIGHBOUR,
        step: seconds * 6,
        look: someone(seed),
      });
      const subject: Subject = { id: 'person-1', class_name: 'person', confidence: 0.61, ...figure };
      return { subjects: [aboveFence(subject, fence)] };
    },
  };
};

const APPEARS_S = 1;
const ON_TOP_S = 3.4;
const LANDS_S = 4.4;

/** Climbs over the fence and comes on. */
export const overTheFence: Play = ({ setting, seed }) => {
  const fence = needed(setting, setting.fence);
  const look = hoodedLook(seed);
  const x = (fence[0][0] + 2 * (fence.at(-1)?.[0] ?? 0)) / 3;
  const edge = edgeAt(fence, x);
  const ground = setting.horizon + BEHIND / setting.scale;
  const role: Role = {
    id: 'person-1',
    look,
    seen: [LANDS_S, SECONDS],
    walks: [
      {
        route: [
          [x, ground + 10],
          [x - 90, ground + 80],
          [x - 260, ground + 130],
        ],
        from: LANDS_S + 0.7,
        to: 11,
      },
    ],
    standing: { view: 'front' },
  };
  const climbing = (y: number, view: 'front' | 'back'): Subject => ({
    id: 'person-1',
    class_name: 'person',
    confidence: 0.66,
    ...person({ x, y, height: tallAt(setting, ground), view, step: null, look, arms: 'carry' }),
  });
  return {
    ...PERSON,
    ending: 'handle',
    at: (seconds) => {
      if (seconds < APPEARS_S) return { subjects: [] };
      if (seconds >= LANDS_S) return { subjects: actor(setting, role, seconds) };
      if (seconds < ON_TOP_S) {
        const risen = (seconds - APPEARS_S) / (ON_TOP_S - APPEARS_S);
        return { subjects: [aboveFence(climbing(edge + BEHIND * (0.95 - 0.95 * risen), 'front'), fence)] };
      }
      const fallen = ((seconds - ON_TOP_S) / (LANDS_S - ON_TOP_S)) ** 2;
      return { subjects: [climbing(edge + (ground + 10 - edge) * fallen, 'back')] };
    },
  };
};
