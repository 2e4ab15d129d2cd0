import type { View } from './figures/head.ts';
import { type Route, type Setting, tallAt } from './setting.ts';
import type { Point } from './svg.ts';

/** Position and direction of a person, and the phase of their walk (null = standing). */
export interface Pace {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly view: View;
  readonly flip: boolean;
  readonly step: number | null;
}

/** Walks a route between two times, s; before and after it they stand at its ends. */
interface Walk {
  readonly route: Route;
  readonly from: number;
  readonly to: number;
}

/** Steps of a walk, radians a second; one who runs takes them faster. */
const STEPS = 6.2;
/** Share of the way ahead that decides the direction a person faces. */
const AHEAD = 0.02;

export const reversed = (route: Route): Route => {
  const [first, ...rest] = [...route].reverse();
  return first === undefined ? route : [first, ...rest];
};

/**
 * The point at a share of the route, at even walking speed: far away the same length in the picture is a longer way.
 */
function pointAt(setting: Setting, route: Route, share: number): Point {
  const lengths = route.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = route[index] ?? [x, y];
    return Math.hypot(x - fromX, (y - fromY) * 2.5) / tallAt(setting, (y + fromY) / 2);
  });
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [fromX, fromY] = route[index] ?? route[0];
    const [toX, toY] = route[index + 1] ?? route[0];
    if (left <= length || index === lengths.length - 1) {
      const part = length === 0 ? 0 : Math.min(1, left / length);
      return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
    }
    left -= length;
  }
  return route[0];
}

function facing(from: Point, to: Point): Pick<Pace, 'view' | 'flip'> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (Math.abs(dx) > Math.abs(dy) * 0.9) return { view: 'side', flip: dx < 0 };
  return { view: dy > 0 ? 'front' : 'back', flip: false };
}

/** Pace of a person who takes these walks one after another. */
export function paceAt(setting: Setting, walks: readonly [Walk, ...Walk[]], seconds: number): Pace {
  const { route, from, to } = walks.findLast((walk) => walk.from <= seconds) ?? walks[0];
  const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  const [x, y] = pointAt(setting, route, share);
  const isWalking = seconds >= from && seconds < to;
  const look = Math.min(1, share + AHEAD);
  const direction = facing(pointAt(setting, route, look - AHEAD), pointAt(setting, route, look));
  const height = tallAt(setting, y);
  return { x, y, height, ...direction, step: isWalking ? seconds * STEPS : null };
}
