import { LINK_TEST_MS } from '../../../contract/limits.ts';
import type { LinkForm, LinkWatch } from '../link/camera-link.ts';
import { shownForm } from '../link/link-states.ts';
import { footageFile } from '../rings/footage-file.ts';
import type { OpenLink } from './hosted-links.ts';
import type { TestCommand, TestReport } from './test-messages.ts';

/** Time in which a picture must come, ms: the answer is on its way before the provider gives up. */
const PICTURE_MS = LINK_TEST_MS - 1_000;
const NO_PICTURE = `The camera sent no picture within ${PICTURE_MS / 1_000} s.`;

/** Looks at a camera by a link of its own until the first key picture, and reports that, or why there is none. */
export function testLink(
  { test, address }: TestCommand,
  openLink: OpenLink,
  report: (report: TestReport) => void,
): void {
  const link = openLink(address, () => {});
  let watch: LinkWatch | null = null;
  let form: LinkForm | null = null;
  let isOver = false;

  function end(result: Pick<TestReport, 'form' | 'picture' | 'failure'>): void {
    clearTimeout(timer);
    watch?.stop();
    link.close();
    report({ type: 'tested', test, ...result });
  }
  function fail(failure: string): void {
    if (isOver) return;
    isOver = true;
    end({ form: null, picture: null, failure });
  }

  const timer = setTimeout(() => fail(link.state().reason?.message ?? NO_PICTURE), PICTURE_MS);
  watch = link.watch({
    start: (next) => {
      form = next;
    },
    take(sample) {
      if (isOver || form === null || !sample.isKey) return;
      isOver = true;
      const seen = form;
      footageFile({ form: seen, samples: [sample] }).then(
        ({ mp4 }) => end({ form: shownForm(seen), picture: mp4, failure: null }),
        () => end({ form: null, picture: null, failure: 'The picture of the camera cannot be read.' }),
      );
    },
    lost: ({ message }) => fail(message),
  });
}
