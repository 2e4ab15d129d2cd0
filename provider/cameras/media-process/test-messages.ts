import * as v from 'valibot';
import { LinkForm } from '../../../contract/entities/link-state.ts';
import { LinkAddress } from './link-messages.ts';

/** Name that the provider gave a test of a link. */
const test = v.string();

/** Asks for one picture of a camera. */
export const TestCommand = v.object({ type: v.literal('test'), test, address: LinkAddress });
export type TestCommand = v.InferOutput<typeof TestCommand>;

/** Picture of a tested link as an mp4 with its format, or the reason why there is none, as a sentence. */
export const TestReport = v.object({
  type: v.literal('tested'),
  test,
  form: v.nullable(LinkForm),
  picture: v.nullable(v.custom<Uint8Array>((value) => value instanceof Uint8Array)),
  failure: v.nullable(v.string()),
});
export type TestReport = v.InferOutput<typeof TestReport>;
