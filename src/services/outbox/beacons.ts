import type { Knows } from '../../../contract/capabilities.ts';
import { DESK_CALLS } from '../../../contract/desk-calls.ts';
import { type Endpoint, fillPath } from '../../../contract/endpoint.ts';
import { type RawArgs, searchParams } from '../provider-api/api.ts';
import type { MetProvider } from '../provider-api/meet-provider.ts';
import type { Settings } from '../settings.ts';
import type { DeskApi } from '../provider-api/api-calls.ts';

interface BeaconServices {
  readonly settings: Pick<Settings, 'apiHost'>;
  readonly knows: Knows;
  readonly met: Pick<MetProvider, 'foreign'>;
}

/**
 * The calls by which a closing page sends its duties, as beacons: for browsers whose requests end with the page (MET-21). A beacon has
 * no header, and its answer is not known.
 */
export function createBeacons({ settings, knows, met }: BeaconServices, page: Pick<Navigator, 'sendBeacon'>): DeskApi {
  const beaconOf = (endpoint: Endpoint) => async (given: RawArgs) => {
    const args = met.foreign()?.withoutExtensions(endpoint, given, knows) ?? given;
    const query = new URLSearchParams(searchParams(args.query)).toString();
    const body = args.body === undefined ? null : new Blob([JSON.stringify(args.body)], { type: 'application/json' });
    page.sendBeacon(
      `${settings.apiHost}${fillPath(endpoint.path, args.params)}${query === '' ? '' : `?${query}`}`,
      body,
    );
    return {};
  };
  const names = Object.keys(DESK_CALLS) as (keyof DeskApi)[];
  return Object.fromEntries(names.map((name) => [name, beaconOf(DESK_CALLS[name])])) as unknown as DeskApi;
}
