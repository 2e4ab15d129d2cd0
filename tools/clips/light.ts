import type { Setting } from './setting.ts';
import { element, ellipse, HEIGHT, radialGradient, rect, verticalGradient, WIDTH } from './svg.ts';

export type TimeOfDay = 'morning' | 'day' | 'dusk' | 'night' | 'infrared';

/** Colours of the light from above and from the horizon, and the camera's effect (filters of ffmpeg). */
interface Light {
  readonly sky: string;
  readonly ground: string;
  readonly isLampOn: boolean;
  readonly filter: string;
}

const LIGHTS: Readonly<Record<TimeOfDay, Light>> = {
  morning: { sky: '#ffe9cf', ground: '#f2dcc6', isLampOn: false, filter: '' },
  day: { sky: '#ffffff', ground: '#ffffff', isLampOn: false, filter: '' },
  dusk: { sky: '#d99a86', ground: '#a594a6', isLampOn: true, filter: '' },
  night: { sky: '#2b3a58', ground: '#505d7c', isLampOn: true, filter: '' },
  infrared: { sky: '#2c2c2c', ground: '#6a6a6a', isLampOn: false, filter: 'hue=s=0,eq=contrast=1.12:brightness=0.02' },
};
const INDOORS: Readonly<Record<TimeOfDay, Light>> = {
  ...LIGHTS,
  dusk: { sky: '#e9c9a0', ground: '#c9a680', isLampOn: true, filter: '' },
  night: { sky: '#27304a', ground: '#2b344e', isLampOn: false, filter: '' },
};

export const lightOf = (time: TimeOfDay, { isIndoors }: Setting): Light => (isIndoors ? INDOORS : LIGHTS)[time];

const LIGHT_DEFS = (light: Light): string =>
  verticalGradient('ambient', [0, light.sky], [0.5, light.ground], [1, light.ground]) +
  radialGradient('pool', [0, '#fff0d0', 0.95], [0.5, '#ffe6b8', 0.6], [1, '#ffe2b0', 0]) +
  radialGradient('infrared', [0, '#ffffff', 1], [0.45, '#ffffff', 0.75], [1, '#ffffff', 0]) +
  radialGradient('beam', [0, '#fffbe8', 1], [0.5, '#fff4d0', 0.7], [1, '#fff4d0', 0]) +
  element(
    'radialGradient',
    { id: 'vignette', cx: 0.5, cy: 0.48, r: 0.75 },
    element('stop', { offset: 0.55, 'stop-color': '#000', 'stop-opacity': 0 }),
    element('stop', { offset: 1, 'stop-color': '#000', 'stop-opacity': 0.42 }),
  );

/** Map of the light; every colour of the picture is multiplied by it. */
export function lightMap(setting: Setting, time: TimeOfDay, lit: string): { defs: string; shapes: string } {
  const light = lightOf(time, setting);
  const { at, pool, reach } = setting.lamp;
  return {
    defs: LIGHT_DEFS(light),
    shapes:
      rect(0, 0, WIDTH, HEIGHT, 'url(#ambient)') +
      (light.isLampOn
        ? ellipse(pool[0], pool[1], reach[0], reach[1], 'url(#pool)') +
          ellipse(at[0], at[1], reach[0] * 0.5, reach[0] * 0.45, 'url(#pool)')
        : '') +
      (time === 'infrared' ? ellipse(WIDTH / 2, 560, 780, 470, 'url(#infrared)') : '') +
      lit +
      rect(0, 0, WIDTH, HEIGHT, 'url(#vignette)'),
  };
}

/** The lamp that is seen to shine. */
export const lampGlow = (setting: Setting, time: TimeOfDay): string => {
  const [x, y] = setting.lamp.at;
  if (!lightOf(time, setting).isLampOn) return '';
  return ellipse(x, y, 90, 82, 'url(#bulb)') + ellipse(x, y, 9, 11, '#fff8e2');
};
