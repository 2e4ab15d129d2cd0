import type { AskedCall, ForeignAlarms } from './foreign-alarms.ts';

export interface ForeignAlarmsOnDemand extends ForeignAlarms {
  /** Settles once the code is there; null = it is, or is not needed. */
  readonly ready: () => Promise<void> | null;
}

const UNCHANGED: AskedCall = { complete: (answer) => answer, settled: () => {} };

/** Foreign alarms whose code is fetched for a provider that tells no tabs: our own costs nothing. */
export function foreignAlarmsOnDemand(
  knowsCustody: () => boolean,
  load: () => Promise<ForeignAlarms>,
): ForeignAlarmsOnDemand {
  let loaded: ForeignAlarms | null = null;
  let loading: Promise<void> | null = null;

  async function fetchOnce(): Promise<void> {
    try {
      loaded = await load();
    } finally {
      loading = null;
    }
  }

  return {
    ready: () => {
      if (loaded !== null || knowsCustody()) return null;
      loading ??= fetchOnce();
      return loading;
    },
    knowsCustody: () => loaded?.knowsCustody() ?? knowsCustody(),
    asked: (...call) => loaded?.asked(...call) ?? UNCHANGED,
    pushed: (alarm) => loaded?.pushed(alarm) ?? alarm,
    assigned: (alarm) => loaded?.assigned(alarm) ?? alarm,
  };
}
