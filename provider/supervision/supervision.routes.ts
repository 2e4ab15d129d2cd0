import type { Reply, Request } from '../../contract/calls.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { forgetWork, keepWork, readWork } from './agent-work.ts';
import type { StationSupervision } from './station-supervision.ts';

interface SupervisionDeps extends Pick<ProviderDeps, 'database' | 'clock'> {
  readonly supervision: StationSupervision;
}

/** What supervisors may see of the work of agents: set by an admin, said by agents' portals, seen by who watches the floor. */
export function supervisionRoutes({ database, clock, supervision }: SupervisionDeps) {
  const showsWork = async () => (await supervision.read()).value.live;
  return {
    supervision: async (): Promise<Reply<'supervision'>> => {
      const { value, version } = await supervision.read();
      return { ...value, version: String(version) };
    },

    /** What was said before is not shown any more. @throws {ChangedSinceError} when it was changed since it was read. */
    saveSupervision: async (
      { body: { version, journals, live } }: Request<'saveSupervision'>,
      { rep }: Caller,
    ): Promise<Reply<'saveSupervision'>> => {
      const saved = await supervision.save({ journals, live }, { version, repId: rep.id, atMs: clock.now() });
      if (!live) await forgetWork(database);
      return { version: String(saved) };
    },

    supervisionChanges: async (): Promise<Reply<'supervisionChanges'>> => ({
      changes: (await supervision.list()).map(({ value: { journals, live }, by, atMs }) => ({
        journals,
        live,
        by,
        at_ms: atMs,
      })),
    }),

    reportWork: async ({ body }: Request<'reportWork'>, caller: Caller): Promise<Reply<'reportWork'>> => {
      const live = await showsWork();
      if (live) await keepWork(database, caller, body, clock.now());
      return { live };
    },

    agentsWork: async (): Promise<Reply<'agentsWork'>> => {
      const live = await showsWork();
      return { live, agents: live ? await readWork(database, clock.now()) : [] };
    },
  };
}
