/** Colours of one house and its plants. */
export interface Palette {
  readonly wall: string;
  readonly wallDark: string;
  readonly roof: string;
  readonly door: string;
  readonly fence: readonly [string, string, string];
  /** Far and near. */
  readonly lawn: readonly [string, string];
  readonly blades: readonly string[];
  readonly leaves: readonly [string, ...string[]];
  readonly path: readonly [string, string];
}

/** Each place is filmed at two houses. */
export type House = 1 | 2;

const HOUSES: Readonly<Record<House, Palette>> = {
  1: {
    wall: '#c9c3b4',
    wallDark: '#aea797',
    roof: '#5b5650',
    door: '#7c3f34',
    fence: ['#a08a6f', '#97816a', '#a79176'],
    lawn: ['#8d9c62', '#56683d'],
    blades: ['#9aa96b', '#52633a', '#7b8f56'],
    leaves: ['#55704a', '#668457', '#48613f'],
    path: ['#b4aea3', '#8d877d'],
  },
  2: {
    wall: '#a7b4bd',
    wallDark: '#8795a0',
    roof: '#6d4b40',
    door: '#2f5a5c',
    fence: ['#8d9298', '#858b91', '#979ca1'],
    lawn: ['#a79f68', '#6f7040'],
    blades: ['#b5aa72', '#6a6a3c', '#8f8d55'],
    leaves: ['#7a7440', '#9a7f45', '#6a6a3c', '#a5663f'],
    path: ['#c2b3a0', '#998a78'],
  },
};

const SNOW: Pick<Palette, 'lawn' | 'blades' | 'path' | 'leaves'> = {
  lawn: ['#e3e8ec', '#c3cdd6'],
  blades: ['#f1f4f6', '#b3bec8'],
  path: ['#cfd3d6', '#a9b0b6'],
  leaves: ['#7f8d86', '#e4e9ec', '#8d9a92', '#d3dade'],
};

export const paletteOf = (house: House, isSnowy: boolean): Palette => ({ ...HOUSES[house], ...(isSnowy ? SNOW : {}) });
