// Scenes are drawn on a canvas of 1280x720 units, the frame size to which the boxes of detections refer (DET-20).
export const WIDTH = 1280;
export const HEIGHT = 720;

const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');

export const element = (name, values, ...children) =>
  children.length === 0 ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${children.join('')}</${name}>`;

export const rect = (x, y, width, height, fill, more = {}) => element('rect', { x, y, width, height, fill, ...more });
export const ellipse = (cx, cy, rx, ry, fill, more = {}) => element('ellipse', { cx, cy, rx, ry, fill, ...more });
export const path = (d, fill, more = {}) => element('path', { d, fill, ...more });
export const polygon = (points, fill, more = {}) =>
  element('polygon', { points: points.map((point) => point.join(',')).join(' '), fill, ...more });
export const line = (points, stroke, width, more = {}) =>
  element('polyline', {
    points: points.map((point) => point.map((value) => Math.round(value * 100) / 100).join(',')).join(' '),
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

const stops = (colours) =>
  colours.map(([offset, colour, opacity = 1]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );

export const verticalGradient = (id, ...colours) =>
  element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops(colours));
export const horizontalGradient = (id, ...colours) =>
  element('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 0 }, ...stops(colours));
export const radialGradient = (id, ...colours) => element('radialGradient', { id }, ...stops(colours));

const VIGNETTE = element(
  'radialGradient',
  { id: 'vignette', cx: 0.5, cy: 0.48, r: 0.75 },
  ...stops([
    [0.55, '#000', 0],
    [1, '#000', 0.42],
  ]),
);

const clock = (seconds) =>
  [Math.floor(seconds / 60), Math.floor(seconds % 60)].map((value) => String(value).padStart(2, '0')).join(':');

const caption = (text, x, anchor) =>
  [
    ['#000', 1.5, 0.55],
    ['#fff', 0, 0.92],
  ]
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

/** One picture of the clip, with the camera's name and the running time burnt in. */
export const frame = (scene, seconds, background) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH / 2, height: HEIGHT / 2 },
    element('defs', {}, scene.defs, VIGNETTE),
    background,
    scene.moving(seconds),
    rect(0, 0, WIDTH, HEIGHT, 'url(#vignette)'),
    caption(scene.truth.cameraName.toUpperCase(), 28, 'start'),
    caption(clock(seconds), WIDTH - 28, 'end'),
  );

/** Draws that look random and are the same every time. */
export function scatter(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Where something is at a time, from a list of [seconds, ...values]; it eases from one to the next. */
export function along(keys, seconds) {
  const after = keys.findIndex(([at]) => at > seconds);
  if (after === -1) return keys.at(-1).slice(1);
  if (after === 0) return keys[0].slice(1);
  const [from, ...start] = keys[after - 1];
  const [to, ...end] = keys[after];
  const share = (seconds - from) / (to - from);
  return start.map((value, index) => value + (end[index] - value) * share);
}
