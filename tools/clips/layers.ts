import type { Stage } from './acts/stage.ts';
import type { Script } from './catalogue.ts';
import { lampGlow, lightMap, lightOf } from './light.ts';
import { paletteOf } from './palette.ts';
import type { Act, Subject } from './scene.ts';
import { captions, mirrored, picture, radialGradient } from './svg.ts';
import { hazeOf, weatherAt, WEATHER_DEFS, windOf } from './weather.ts';

const FIGURE_DEFS = radialGradient('lamp', [0, '#fff6d8', 0.8], [0.35, '#fff0c0', 0.3], [1, '#fff0c0', 0]);
const GLOW_DEFS = radialGradient('bulb', [0, '#fffaf0', 0.9], [0.25, '#fff3cf', 0.5], [1, '#fff3cf', 0]) + WEATHER_DEFS;

/**
 * Drawings that make up a picture: the background and the figures on it, multiplied by the light, and over them shining
 * shapes and precipitation. `filter` (of ffmpeg) is the effect of camera and weather.
 */
export interface Layers {
  readonly background: string;
  readonly filter: string;
  readonly figures: (seconds: number) => string;
  readonly light: (seconds: number) => string;
  readonly front: (seconds: number) => string;
}

const nearestLast = (subjects: readonly Subject[]): readonly Subject[] =>
  [...subjects].sort((one, other) => one.box.y + one.box.h - (other.box.y + other.box.h));

export const actOf = ({ setting, time, seed, play }: Script): Act => {
  const stage: Stage = { setting, time, seed };
  return play(stage);
};

export function layersOf(script: Script): Layers {
  const { setting, house, time, weather, seed } = script;
  const palette = paletteOf(house, weather === 'snow');
  const act = actOf(script);
  const wind = setting.isIndoors ? 0 : windOf(weather);
  const defs = setting.defs(palette);
  const turned = (shapes: string): string => (house === 2 ? mirrored(shapes) : shapes);
  const filters = [setting.isIndoors ? '' : hazeOf(weather), lightOf(time, setting).filter, act.fault ?? ''];
  return {
    background: picture(defs, turned(setting.background(palette))),
    filter: filters.filter((filter) => filter !== '').join(','),
    figures: (seconds) => {
      const { subjects, behind = '', before = '' } = act.at(seconds);
      return picture(
        defs + FIGURE_DEFS,
        turned(
          (setting.swaying?.(palette, seconds, wind) ?? '') +
            behind +
            nearestLast(subjects)
              .map(({ svg }) => svg)
              .join('') +
            before +
            (setting.before?.(palette) ?? ''),
        ),
      );
    },
    light: (seconds) => {
      const map = lightMap(setting, time, act.at(seconds).lit ?? '');
      return picture(map.defs, turned(map.shapes));
    },
    front: (seconds) =>
      picture(
        GLOW_DEFS,
        turned(lampGlow(setting, time) + (act.at(seconds).glow ?? '')) +
          weatherAt(weather, seed, seconds) +
          captions(setting.cameraName, seconds),
      ),
  };
}
