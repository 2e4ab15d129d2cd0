import { element, ellipse, line, path, rect } from './svg.mjs';

const place = (x, y, size, flip, ...shapes) =>
  element('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((flip ? -1 : 1) * size).toFixed(3)} ${size.toFixed(3)})` }, ...shapes);

const box = (x, y, width, height) => ({ x: x - width / 2, y: y - height, w: width, h: height });

const limb = (x, y, upper, lower, upperAngle, lowerAngle) => {
  const knee = [x + upper * Math.sin(upperAngle), y + upper * Math.cos(upperAngle)];
  return [[x, y], knee, [knee[0] + lower * Math.sin(lowerAngle), knee[1] + lower * Math.cos(lowerAngle)]];
};

/** A walking leg: the knee bends while the foot comes forward. */
const leg = (stride, phase, x) => {
  const swing = Math.sin(phase) * stride;
  return limb(x, -0.5, 0.25, 0.25, swing, swing - Math.max(0, Math.cos(phase)) * stride * 1.3);
};

/**
 * A person, feet at (x, y), `height` units tall. `view`: 'side' walks to the right (or left when flipped), 'front' comes,
 * 'back' goes. `step` is the phase of the walk in radians, null = standing.
 */
export function person({ x, y, height, view = 'side', flip = false, step = null, look, carrying = false }) {
  const phase = step ?? 0;
  const stride = step === null ? 0 : 0.5;
  const bob = step === null ? 0 : Math.abs(Math.cos(phase)) * 0.012;
  const isSide = view === 'side';
  const swing = Math.sin(phase) * stride;
  const arms = carrying
    ? [
        [[isSide ? 0 : -0.12, -0.79], [isSide ? 0.06 : -0.14, -0.66], [isSide ? 0.17 : -0.07, -0.62]],
        [[isSide ? 0.02 : 0.12, -0.79], [isSide ? 0.09 : 0.14, -0.66], [isSide ? 0.18 : 0.07, -0.62]],
      ]
    : isSide
      ? [limb(0, -0.79, 0.16, 0.15, -swing * 0.9, -swing * 0.9 + 0.25), limb(0.01, -0.79, 0.16, 0.15, swing * 0.9, swing * 0.9 + 0.25)]
      : [limb(-0.12, -0.79, 0.17, 0.15, -0.1, -0.06 - swing * 0.12), limb(0.12, -0.79, 0.17, 0.15, 0.1, 0.06 - swing * 0.12)];
  const lift = (sign) => (step === null ? 0 : Math.max(0, sign * Math.sin(phase)) * 0.06);
  const legs = isSide
    ? [leg(stride, phase + Math.PI, -0.005), leg(stride, phase, 0.01)]
    : [
        [[-0.055, -0.5], [-0.06, -0.25 - lift(1) * 0.6], [-0.06, -lift(1) - 0.02]],
        [[0.055, -0.5], [0.06, -0.25 - lift(-1) * 0.6], [0.06, -lift(-1) - 0.02]],
      ];
  const shoe = ([, , [footX, footY]]) => ellipse(footX + (isSide ? 0.03 : 0), footY, isSide ? 0.065 : 0.045, 0.028, look.shoes);
  const torso = isSide
    ? 'M-0.075 -0.84 Q0.01 -0.875 0.08 -0.83 L0.085 -0.5 Q0 -0.455 -0.085 -0.5 Z'
    : 'M-0.135 -0.82 Q-0.09 -0.865 0 -0.865 Q0.09 -0.865 0.135 -0.82 L0.11 -0.5 Q0 -0.455 -0.11 -0.5 Z';
  const head = [
    rect(-0.03, -0.9, 0.06, 0.07, look.skin),
    ellipse(isSide ? 0.012 : 0, -0.935, 0.058, 0.07, look.skin),
    view === 'back'
      ? ellipse(0, -0.942, 0.063, 0.068, look.hair)
      : isSide
        ? path('M0.045 -0.985 Q-0.02 -1.025 -0.058 -0.965 Q-0.068 -0.905 -0.035 -0.885 Q-0.03 -0.945 0.012 -0.962 Z', look.hair)
        : path('M-0.064 -0.92 Q-0.075 -1.01 0 -1.015 Q0.075 -1.01 0.064 -0.92 Q0.05 -0.975 0 -0.978 Q-0.05 -0.975 -0.064 -0.92 Z', look.hair),
    look.cap ? path('M-0.068 -0.945 Q-0.07 -1.03 0 -1.03 Q0.07 -1.03 0.068 -0.945 Q0 -0.965 -0.068 -0.945 Z', look.cap) : '',
    look.cap && view === 'front' ? ellipse(0, -0.95, 0.072, 0.018, look.capBrim) : '',
    look.hood ? path('M-0.085 -0.85 Q-0.1 -1.03 0.005 -1.03 Q0.075 -1.02 0.062 -0.975 Q0.0 -0.965 0.01 -0.85 Z', look.hood) : '',
  ];
  const parcel = carrying ? rect(isSide ? 0.1 : -0.12, -0.7, isSide ? 0.17 : 0.24, 0.16, '#b58a5a', { stroke: '#8a6640', 'stroke-width': 0.008 }) : '';
  const drawing = place(
    x,
    y - bob * height,
    height,
    flip,
    line(arms[0], look.sleeve ?? look.top, 0.058),
    line(legs[0], look.trousersFar ?? look.trousers, 0.088),
    shoe(legs[0]),
    line(legs[1], look.trousers, 0.092),
    shoe(legs[1]),
    path(torso, look.top),
    look.stripe ? path('M-0.09 -0.66 L0.09 -0.66 L0.088 -0.61 L-0.088 -0.61 Z', look.stripe, { opacity: 0.85 }) : '',
    ...head,
    parcel,
    line(arms[1], look.sleeveNear ?? look.sleeve ?? look.top, 0.06),
  );
  return {
    svg: ellipse(x, y + 0.005 * height, 0.19 * height, 0.03 * height, '#000', { opacity: look.shadow ?? 0.28 }) + drawing,
    box: box(x, y + 0.02 * height, height * (isSide ? 0.42 : 0.36), height * 1.04),
  };
}

/** A car seen from the front, wheels at (x, y), `width` units wide. */
export function carFront({ x, y, width, body, dark, lights }) {
  const wheel = (at) => rect(at, -0.14, 0.13, 0.14, '#15171a', { rx: 0.03 });
  const lamp = (at) =>
    ellipse(at, -0.31, 0.085, 0.042, '#f4f1df', { opacity: 0.65 + 0.35 * lights }) +
    ellipse(at, -0.31, 0.3, 0.16, 'url(#lamp)', { opacity: lights });
  const drawing = place(
    x,
    y,
    width,
    false,
    wheel(-0.45),
    wheel(0.32),
    path('M-0.49 -0.1 L-0.5 -0.33 Q-0.49 -0.43 -0.41 -0.45 L0.41 -0.45 Q0.49 -0.43 0.5 -0.33 L0.49 -0.1 Z', body),
    path('M-0.39 -0.44 L-0.29 -0.69 Q-0.27 -0.73 -0.2 -0.735 L0.2 -0.735 Q0.27 -0.73 0.29 -0.69 L0.39 -0.44 Z', body),
    path('M-0.34 -0.455 L-0.26 -0.665 Q-0.25 -0.695 -0.2 -0.695 L0.2 -0.695 Q0.25 -0.695 0.26 -0.665 L0.34 -0.455 Z', '#2c3a45'),
    path('M-0.3 -0.46 L-0.235 -0.66 L-0.08 -0.69 L-0.16 -0.46 Z', '#8fa3b1', { opacity: 0.28 }),
    path('M-0.46 -0.44 Q0 -0.4 0.46 -0.44 L0.44 -0.41 Q0 -0.37 -0.44 -0.41 Z', '#fff', { opacity: 0.14 }),
    rect(-0.27, -0.345, 0.54, 0.085, dark, { rx: 0.02 }),
    rect(-0.49, -0.2, 0.98, 0.1, dark, { rx: 0.03 }),
    rect(-0.11, -0.225, 0.22, 0.065, '#e9e6da', { rx: 0.01 }),
    ellipse(-0.46, -0.5, 0.055, 0.035, body),
    ellipse(0.46, -0.5, 0.055, 0.035, body),
    lamp(-0.37),
    lamp(0.37),
  );
  return {
    svg: ellipse(x, y, 0.58 * width, 0.075 * width, '#000', { opacity: 0.34 }) + drawing,
    box: box(x, y + 0.02 * width, width * 1.06, width * 0.78),
  };
}

/** A cat walking to the right (or left when flipped), paws at (x, y), `length` units long. */
export function cat({ x, y, length, flip = false, step, coat, dark }) {
  const paw = (at, phase) => {
    const reach = Math.sin(step + phase) * 0.07;
    return line([[at, -0.2], [at + reach * 0.4, -0.1], [at + reach, -0.012 - Math.max(0, Math.cos(step + phase)) * 0.025]], dark, 0.055);
  };
  const tail = Math.sin(step * 0.35) * 0.06;
  const drawing = place(
    x,
    y,
    length,
    flip,
    path(`M-0.3 -0.27 Q-0.46 -0.26 -0.48 ${(-0.42 + tail).toFixed(3)} Q-0.49 ${(-0.5 + tail).toFixed(3)} -0.44 ${(-0.5 + tail).toFixed(3)}`, 'none', {
      stroke: coat,
      'stroke-width': 0.05,
      'stroke-linecap': 'round',
    }),
    paw(-0.22, 0.4),
    paw(0.22, 2.2),
    path('M-0.34 -0.24 Q-0.34 -0.36 -0.18 -0.36 Q0.05 -0.33 0.26 -0.37 Q0.36 -0.36 0.34 -0.24 Q0.3 -0.15 0.18 -0.16 Q-0.05 -0.13 -0.22 -0.15 Q-0.34 -0.16 -0.34 -0.24 Z', coat),
    paw(-0.26, 3.5),
    paw(0.26, 5.3),
    ellipse(0.39, -0.41, 0.105, 0.09, coat),
    path('M0.31 -0.46 L0.32 -0.56 L0.39 -0.49 Z M0.41 -0.49 L0.47 -0.555 L0.475 -0.45 Z', coat),
    ellipse(0.45, -0.42, 0.014, 0.018, '#e8d98a'),
  );
  return {
    svg: ellipse(x, y, 0.42 * length, 0.05 * length, '#000', { opacity: 0.25 }) + drawing,
    box: box(x, y, length * 1.05, length * 0.58),
  };
}
