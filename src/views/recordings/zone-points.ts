import type { Region } from '../../../contract/entities/cameras.ts';

/** The corners of a region, as SVG has them. */
export const pointsOf = (region: Region): string => region.map(({ x, y }) => `${x},${y}`).join(' ');
