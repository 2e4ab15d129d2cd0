import * as v from 'valibot';
import { LinkForm } from '../../../contract/entities/link-state.ts';
import { LinkAddress } from './link-messages.ts';

/** One test of a link, by a name of the provider's. */
const test = v.string();

/** Asks for one picture of a camera. */
export const TestCommand = v.object({ type: v.literal('test'), test, address: LinkAddress });
export type TestCommand = v.InferOutput<typeof TestCommand>;

/** One picture as an mp4, and its form; or a sentence with the reason why there is none. */
export const TestReport = v.object({
  type: v.literal('tested'),
  test,
  form: v.nullable(LinkForm),
  picture: v.nullable(v.custom<Uint8Array>((value) => value instanceof Uint8Array)),
  failure: v.nullable(v.string()),
});
export type TestReport = v.InferOutput<typeof TestReport>;
