import type { Reply, Request } from '../../../contract/calls.ts';
import type { Caller, ProviderDeps } from '../../base/ports.ts';
import { findOverdue, readOverdue, saveOverdue } from './overdue.ts';

/** Routes of overdue alarms, and of the time after which one is. */
export const overdueRoutes = ({ database, clock }: ProviderDeps) => ({
  overdueAlarms: (): Promise<Reply<'overdueAlarms'>> => findOverdue(database, clock.now()),

  overdueSetting: async (): Promise<Reply<'overdueSetting'>> => {
    const { value, version } = await readOverdue(database);
    return { ...value, version: String(version) };
  },

  /** @throws {ChangedSinceError} when it was changed since it was read. */
  saveOverdueSetting: async (
    { body }: Request<'saveOverdueSetting'>,
    { rep }: Caller,
  ): Promise<Reply<'saveOverdueSetting'>> => {
    const { value } = await readOverdue(database);
    const { version, seconds, waiting = value.waiting, expired = value.expired } = body;
    const limits = { seconds, waiting, expired };
    const saved = await saveOverdue(database, limits, { version, repId: rep.id, atMs: clock.now() });
    return { version: String(saved) };
  },
});
