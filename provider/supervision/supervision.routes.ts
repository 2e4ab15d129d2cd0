import type { Reply, Request } from '../../contract/calls.ts';
import { type AgentsWork, WorkNow } from '../../contract/entities/agents-work.ts';
import { ADMINS, AGENTS, isOneOf } from '../../contract/roles.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { valid } from '../http/valid.ts';
import { forgetWork, keepWork, readWork } from './agent-work.ts';
import type { StationSupervision } from './station-supervision.ts';

interface SupervisionDeps extends Pick<ProviderDeps, 'database' | 'clock'> {
  readonly supervision: StationSupervision;
}

/** Routes of supervision: its setting by an admin, the reports of agents' portals, the view of floor supervisors. */
export function supervisionRoutes({ database, clock, supervision }: SupervisionDeps) {
  const showsWork = async () => (await supervision.read()).value.live;
  const changes = async () =>
    (await supervision.list()).map(({ value: { journals, live }, by, atMs }) => ({ journals, live, by, at_ms: atMs }));
  return {
    supervision: async (_request: Request<'supervision'>, { rep }: Caller): Promise<Reply<'supervision'>> => {
      const { value, version } = await supervision.read();
      const live = value.live && isOneOf(AGENTS, rep.role);
      const known = { ...value, live, version: String(version) };
      return isOneOf(ADMINS, rep.role) ? { ...known, changes: await changes() } : known;
    },

    /**
     * Saves the setting; work reported before is not shown any more. @throws {ChangedSinceError} when it was changed
     * since it was read.
     */
    saveSupervision: async (
      { body: { version, journals, live } }: Request<'saveSupervision'>,
      { rep }: Caller,
    ): Promise<Reply<'saveSupervision'>> => {
      const saved = await supervision.save({ journals, live }, { version, repId: rep.id, atMs: clock.now() });
      if (!live) await forgetWork(database);
      return { version: String(saved) };
    },

    /** @throws {BadRequestError} where it is not a `WorkNow` */
    reportWork: async ({ body }: Request<'reportWork'>, caller: Caller): Promise<Reply<'reportWork'>> => {
      const work = valid(WorkNow, body, 'work');
      const live = await showsWork();
      if (live) await keepWork(database, caller, work, clock.now());
      return { live };
    },

    agentsWork: async (): Promise<AgentsWork> => {
      const live = await showsWork();
      return { live, agents: live ? await readWork(database, clock.now()) : [] };
    },
  };
}
