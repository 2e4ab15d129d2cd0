import type { AnyActor } from 'xstate';
import type { Services } from './services.ts';

/** Logs a machine that broke: its fault at once, and the events that led to it as soon as that code is loaded. */
export const reportBroken =
  ({ journal, logger }: Pick<Services, 'journal' | 'logger'>) =>
  (broken: AnyActor): void => {
    const key = journal.keyOf(broken) ?? broken.id;
    const { error } = broken.getSnapshot();
    logger.log('error', `${key} broke: ${error instanceof Error ? `${error.name}: ${error.message}` : typeof error}`);
    void import('../services/broken-parts/log-broken.ts')
      .then(({ logBroken }) => logBroken(key, journal, logger))
      .catch(() => logger.log('warning', `The last events of ${key} could not be read.`));
  };
