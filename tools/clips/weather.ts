import { ellipse, HEIGHT, line, rect, scatter, verticalGradient, WIDTH } from './svg.ts';

export type Weather = 'clear' | 'overcast' | 'rain' | 'snow' | 'fog' | 'wind';

/** Strength of the wind: 0 = calm, 1 = storm. */
export const windOf = (weather: Weather): number =>
  ({ clear: 0.25, overcast: 0.35, rain: 0.75, snow: 0.4, fog: 0.05, wind: 1 })[weather];

/** Effect of the weather on the colours (filters of ffmpeg). */
export const hazeOf = (weather: Weather): string =>
  ({
    clear: '',
    overcast: 'eq=saturation=0.65:brightness=-0.03',
    rain: 'eq=saturation=0.55:brightness=-0.06',
    snow: 'eq=saturation=0.6',
    fog: 'eq=saturation=0.45:contrast=0.8',
    wind: 'eq=saturation=0.8:brightness=-0.03',
  })[weather];

export const WEATHER_DEFS = verticalGradient(
  'fog',
  [0, '#d9dde0', 0.92],
  [0.45, '#d9dde0', 0.75],
  [1, '#d9dde0', 0.12],
);

const DROPS = 46;
const FLAKES = 90;

function rain(seed: number, seconds: number): string {
  const draw = scatter(seed);
  return Array.from({ length: DROPS }, () => {
    const fall = (draw() + seconds * (1.6 + draw() * 0.5)) % 1;
    const x = draw() * WIDTH * 1.1 - fall * 90;
    const y = fall * (HEIGHT + 120) - 60;
    return line(
      [
        [x, y],
        [x - 8, y + 52],
      ],
      '#dfe7ee',
      2,
      { opacity: 0.34 },
    );
  }).join('');
}

function snow(seed: number, seconds: number): string {
  const draw = scatter(seed);
  return Array.from({ length: FLAKES }, () => {
    const near = draw();
    const fall = (draw() + seconds * (0.1 + near * 0.12)) % 1;
    const x = draw() * WIDTH + Math.sin(seconds * 0.9 + near * 20) * 26;
    return ellipse(x, fall * (HEIGHT + 40) - 20, 2 + near * 4, 2 + near * 4, '#fff', { opacity: 0.8 });
  }).join('');
}

/** Drops, flakes or fog between the camera and the scene. */
export function weatherAt(weather: Weather, seed: number, seconds: number): string {
  if (weather === 'rain') return rain(seed, seconds);
  if (weather === 'snow') return snow(seed, seconds);
  return weather === 'fog' ? rect(0, 0, WIDTH, HEIGHT, 'url(#fog)') : '';
}
