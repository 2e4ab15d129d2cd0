import { vi } from 'vitest';
import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

interface Asked<Output, Input> {
  readonly logic: PromiseActorLogic<Output, Input>;
  /** Inputs of all its calls. */
  readonly inputs: readonly Input[];
  /** Answers the question that has waited longest, and lets the answer arrive. */
  answer(output: Output): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** A call that a test answers when it likes. */
export function asked<Output, Input = NonReducibleUnknown>(): Asked<Output, Input> {
  const inputs: Input[] = [];
  const waiting: { readonly resolve: (output: Output) => void; readonly reject: (error: unknown) => void }[] = [];
  const settle = async (how: (question: (typeof waiting)[number]) => void) => {
    const question = waiting.shift();
    if (question === undefined) throw new Error('Nothing was asked.');
    how(question);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    inputs,
    logic: fromPromise<Output, Input>(({ input }) => {
      inputs.push(input);
      return new Promise<Output>((resolve, reject) => waiting.push({ resolve, reject }));
    }),
    answer: (output) => settle(({ resolve }) => resolve(output)),
    fail: (error) => settle(({ reject }) => reject(error)),
  };
}
