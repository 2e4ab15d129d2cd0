import { CAMERA_MODELS } from '../../../../contract/enums.ts';

/** What a camera's model is called; an unknown one by its code (LIVE-28). */
export const modelLabel = (model: string): string =>
  Object.entries(CAMERA_MODELS).find(([code]) => code === model)?.[1] ?? model;
