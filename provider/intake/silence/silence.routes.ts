import type { Reply } from '../../../contract/calls.ts';
import type { ProviderDeps } from '../../base/ports.ts';
import { findSilent } from './silence.ts';

/** Route of silent sources. */
export const silenceRoutes = ({ database }: Pick<ProviderDeps, 'database'>) => ({
  silentSources: (): Promise<Reply<'silentSources'>> => findSilent(database),
});
