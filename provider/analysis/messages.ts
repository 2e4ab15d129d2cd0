import * as v from 'valibot';
import { Found, FoundPicture } from './found.ts';

/** The single request to an analysis process. */
export const AnalysisCommand = v.object({
  file: v.string(),
  detectorUrl: v.nullable(v.string()),
  /** Time after which it ends with the findings so far, ms. */
  budgetMs: v.number(),
});
export type AnalysisCommand = v.InferOutput<typeof AnalysisCommand>;

/** A message of an analysis process before it ends. */
export const AnalysisReport = v.variant('type', [
  v.object({
    type: v.literal('analysed'),
    found: Found,
    pictures: v.array(FoundPicture),
    /** The detection server failed; it may answer another time. */
    isToRepeat: v.boolean(),
  }),
  /** The clip cannot be analysed here; the reason is the second half of a sentence. */
  v.object({ type: v.literal('refused'), reason: v.string() }),
]);
export type AnalysisReport = v.InferOutput<typeof AnalysisReport>;
