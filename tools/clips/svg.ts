// Scenes are drawn on a canvas of 1280x720 units, the frame size to which the boxes of detections refer (DET-20).
export const WIDTH = 1280;
export const HEIGHT = 720;

type Attributes = Readonly<Record<string, string | number>>;
export type Point = readonly [number, number];
/** Offset from 0 to 1, colour, opacity. */
type Stop = readonly [string | number, string, number?];

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');

export const element = (name: string, values: Attributes, ...children: readonly string[]): string =>
  children.length === 0
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${children.join('')}</${name}>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more });
/** `points` as SVG writes them: 'x,y x,y x,y'. */
export const polygon = (points: string, fill: string, more: Attributes = {}) =>
  element('polygon', { points, fill, ...more });
export const line = (points: readonly Point[], stroke: string, width: number, more: Attributes = {}) =>
  element('polyline', {
    points: points.map((point) => point.map((value) => Math.round(value * 100) / 100).join(',')).join(' '),
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

const stops = (colours: readonly Stop[]): readonly string[] =>
  colours.map(([offset, colour, opacity = 1]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );

export const verticalGradient = (id: string, ...colours: readonly Stop[]) =>
  element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops(colours));
export const radialGradient = (id: string, ...colours: readonly Stop[]) =>
  element('radialGradient', { id }, ...stops(colours));

const caption = (text: string, x: number, anchor: 'start' | 'end'): string =>
  (
    [
      ['#000', 1.5, 0.55],
      ['#fff', 0, 0.92],
    ] as const
  )
    .map(([fill, shift, opacity]) =>
      element(
        'text',
        {
          x: x + shift,
          y: 46 + shift,
          fill,
          opacity,
          'text-anchor': anchor,
          'font-family': 'DejaVu Sans Mono',
          'font-size': 26,
          'letter-spacing': 1,
        },
        text,
      ),
    )
    .join('');

const clock = (seconds: number): string =>
  [Math.floor(seconds / 60), Math.floor(seconds % 60)].map((value) => String(value).padStart(2, '0')).join(':');

/** The camera's name and the running time, burnt in. */
export const captions = (cameraName: string, seconds: number): string =>
  caption(cameraName.toUpperCase(), 28, 'start') + caption(clock(seconds), WIDTH - 28, 'end');

/** Seen in a mirror. */
export const mirrored = (shapes: string): string =>
  element('g', { transform: `translate(${WIDTH} 0) scale(-1 1)` }, shapes);

/** One picture of half the canvas's size. */
export const picture = (defs: string, shapes: string): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH / 2, height: HEIGHT / 2 },
    element('defs', {}, defs),
    shapes,
  );

/** Draws that look random and are the same every time. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
