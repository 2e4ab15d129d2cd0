import { createApi } from '../../src/services/provider-api/api.ts';
import { type GivenAgent, nodeFetch, type RunningProvider } from './provider.ts';
import type { Api } from '../../src/services/provider-api/api-calls.ts';

/** What somebody does at another computer: the calls of their portal, without its page. */
export const callsOf = ({ token }: Pick<GivenAgent, 'token'>, { url }: Pick<RunningProvider, 'url'>): Api =>
  createApi({
    host: `${url}/api`,
    tab: 'elsewhere',
    token: () => token,
    onUnauthorized: () => {},
    fetch: nodeFetch,
  });
