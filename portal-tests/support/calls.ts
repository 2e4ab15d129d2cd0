import type { GivenAgent, RunningProvider } from '../../e2e/support/provider.ts';
import { type Api, createApi } from '../../src/services/provider-api/api.ts';
import { nodeFetch } from './line.ts';

/** What somebody does at another computer: the calls of their portal, without its page. */
export const callsOf = ({ token }: Pick<GivenAgent, 'token'>, { url }: Pick<RunningProvider, 'url'>): Api =>
  createApi({
    host: `${url}/api`,
    tab: 'elsewhere',
    token: () => token,
    onUnauthorized: () => {},
    fetch: nodeFetch,
  });
