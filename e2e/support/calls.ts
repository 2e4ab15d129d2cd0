import { CALLS } from '../../contract/calls.ts';
import { createApi } from '../../src/services/provider-api/api.ts';
import { type GivenAgent, nodeFetch, type RunningProvider } from './provider.ts';
import type { Api } from '../../src/services/provider-api/api-calls.ts';

/** Calls of somebody at another computer, without their portal's page. */
export const callsOf = ({ token }: Pick<GivenAgent, 'token'>, { url }: Pick<RunningProvider, 'url'>): Api =>
  createApi(CALLS, {
    host: `${url}/api`,
    tab: 'elsewhere',
    token: () => token,
    onUnauthorized: () => {},
    fetch: nodeFetch,
  });
