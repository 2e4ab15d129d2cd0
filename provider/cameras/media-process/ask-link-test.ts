import { randomUUID } from 'node:crypto';
import { LINK_TEST_MS } from '../../../contract/limits.ts';
import type { LinkAddress } from '../link/camera-link.ts';
import type { TestCommand, TestReport } from './test-messages.ts';

export type LinkTested = Pick<TestReport, 'form' | 'picture' | 'failure'>;
/** Asks the media process for one picture of a camera. Never rejects. */
export type TestLink = (address: LinkAddress) => Promise<LinkTested>;

const failed = (failure: string): LinkTested => ({ form: null, picture: null, failure });

/** Tests of links that the media process makes. */
export function linkTestsOf(post: (command: TestCommand) => void) {
  const waiting = new Map<string, (tested: LinkTested) => void>();
  return {
    test: ((address) =>
      new Promise((resolve) => {
        const test = randomUUID();
        const settle = (tested: LinkTested): void => {
          clearTimeout(timer);
          waiting.delete(test);
          resolve(tested);
        };
        const timer = setTimeout(() => settle(failed('The test had no result in time.')), LINK_TEST_MS);
        waiting.set(test, settle);
        post({ type: 'test', test, address });
      })) satisfies TestLink,
    take({ test, form, picture, failure }: TestReport): void {
      waiting.get(test)?.({ form, picture, failure });
    },
    /** The media process has ended. */
    down(): void {
      for (const settle of waiting.values()) settle(failed('The media process ended; test again in a few seconds.'));
    },
  };
}
