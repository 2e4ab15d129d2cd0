import { CAMERA_MODELS } from '../../../../contract/enums.ts';

/** Name of a camera's model; an unknown model is named by its code (LIVE-28). */
export const modelLabel = (model: string): string =>
  Object.entries(CAMERA_MODELS).find(([code]) => code === model)?.[1] ?? model;
