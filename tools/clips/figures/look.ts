import { scatter } from '../svg.ts';

/** Appearance of a person. */
export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly top: string;
  readonly sleeve: string;
  readonly trousers: string;
  readonly trousersFar: string;
  readonly shoes: string;
  readonly cap?: { readonly crown: string; readonly brim: string };
  readonly hood?: string;
  /** Across the chest. */
  readonly stripe?: string;
}

const SKINS = ['#c79a7b', '#8d6248', '#e0b698', '#6f4a36', '#b58d74'] as const;
const HAIRS = ['#3b2a20', '#241a16', '#8a6a3f', '#6e6a66', '#59301f'] as const;
const TOPS: readonly (readonly [top: string, sleeve: string])[] = [
  ['#54708c', '#48617a'],
  ['#8c5a4a', '#7c4e40'],
  ['#c3a24e', '#ad8f42'],
  ['#6d4f77', '#5f4468'],
  ['#b8bcc0', '#a3a7ab'],
  ['#3f6f5d', '#366050'],
];
const TROUSERS: readonly (readonly [near: string, far: string])[] = [
  ['#34383f', '#2b2e34'],
  ['#4b5361', '#414856'],
  ['#6b5b49', '#5d4f3f'],
  ['#2f3f58', '#28364c'],
];

const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[], draw: () => number, otherwise: T): T =>
  list[Math.floor(draw() * list.length)] ?? otherwise;

/** Look of a passer-by, another for each seed. */
export function someone(seed: number): Look {
  const draw = scatter(seed * 7919 + 13);
  draw();
  const [top, sleeve] = oneOf(TOPS, draw, ['#54708c', '#48617a']);
  const [trousers, trousersFar] = oneOf(TROUSERS, draw, ['#34383f', '#2b2e34']);
  return {
    skin: oneOf(SKINS, draw, SKINS[0]),
    hair: oneOf(HAIRS, draw, HAIRS[0]),
    top,
    sleeve,
    trousers,
    trousersFar,
    shoes: draw() < 0.5 ? '#1d1c1c' : '#dcd7cc',
  };
}

export const courierLook = (seed: number): Look => ({
  ...someone(seed),
  top: '#6f7f4a',
  sleeve: '#65743f',
  stripe: '#d8d2a4',
  trousers: '#4d4538',
  trousersFar: '#433c30',
  cap: { crown: '#56643a', brim: '#475330' },
});

export const workerLook = (seed: number): Look => ({
  ...someone(seed),
  top: '#d9762b',
  sleeve: '#5a6068',
  stripe: '#f2efc4',
  cap: { crown: '#e0b93c', brim: '#c9a22f' },
});

export const hoodedLook = (seed: number): Look => ({
  ...someone(seed),
  top: '#353b45',
  sleeve: '#2d333c',
  trousers: '#2a2e35',
  trousersFar: '#23272d',
  shoes: '#191b1f',
  hood: '#353b45',
});
