import type { CallName, Reply, Request } from '../../contract/calls.ts';
import type { ProviderDeps, SignInCall } from '../ports.ts';
import { auditRoutes } from './audit.routes.ts';
import type { CallContext } from './caller.ts';
import { custodyRoutes } from './custody.routes.ts';
import { eventRoutes } from './event.routes.ts';
import { frontMetricRoutes } from './front-metric.routes.ts';
import { locationRoutes } from './location.routes.ts';
import { messageRoutes } from './message.routes.ts';
import { metricRoutes } from './metric.routes.ts';
import { reportRoutes } from './report.routes.ts';

/** The calls under `mountApi`. */
export type ApiCall = Exclude<CallName, SignInCall>;

/** One handler a call; a missing one does not compile. */
export type ApiHandlers = {
  readonly [N in ApiCall]: (request: Request<N>, context: CallContext) => Promise<Reply<N>>;
};

/** The calls of the alarm desk; identity and media have theirs. */
export const apiHandlers = (deps: ProviderDeps) =>
  ({
    ...auditRoutes(deps),
    ...custodyRoutes(deps),
    ...eventRoutes(deps),
    ...frontMetricRoutes(deps),
    ...locationRoutes(deps),
    ...messageRoutes(deps),
    ...metricRoutes(deps),
    ...reportRoutes(deps),
  }) satisfies Partial<ApiHandlers>;
