import { REVIEWERS } from '../../contract/roles.ts';
import { type ReviewActor, REVIEW_ACTORS, STAFF_ACTORS, type StaffActor } from '../machines/app/portal/staff-actors.ts';
import type { StaffMachines } from '../machines/app/portal/staff-machines.ts';
import { lazy } from '../services/lazy.ts';
import { loadedOf } from './lazy-screen.ts';
import type { OfficeServices, Services } from './services.ts';

type Bindings<N extends StaffActor> = { readonly [K in N]: (services: OfficeServices) => StaffMachines[K] };

/** Actors whose code comes in one chunk. */
function lazyGroup<const N extends StaffActor>(
  names: readonly N[],
  services: OfficeServices,
  bindings: () => Promise<Bindings<N>>,
) {
  const actors = names.map((name) => ({
    name,
    ...lazy<StaffMachines[N]>(async () => (await bindings())[name](services)),
  }));
  return {
    load: async (): Promise<void> => void (await Promise.all(actors.map(({ load }) => load()))),
    logic: Object.fromEntries(actors.map(({ name, logic }) => [name, logic])),
    loaded: () => loadedOf(Object.fromEntries(actors.map((actor) => [actor.name, actor]))),
  };
}

/** The actors that live while staff is signed in; their code is fetched once, when someone signs in. */
export function createStaff(services: Services) {
  const staff = lazyGroup(
    STAFF_ACTORS,
    services as OfficeServices,
    async () => (await import('./bind-staff.ts')).STAFF_BINDINGS,
  );
  const reviewers = lazyGroup<ReviewActor>(REVIEW_ACTORS, services as OfficeServices, async () => {
    await services.loadOfficeCalls();
    return (await import('./bind-reviewers.ts')).REVIEW_BINDINGS;
  });
  return {
    load: async (): Promise<void> => {
      services.journal.keep();
      await staff.load();
    },
    /** Loads the code that a role needs besides. */
    loadFor: async (role: string | null): Promise<void> => {
      if (REVIEWERS.some((reviewer) => reviewer === role)) await reviewers.load();
    },
    /** Machines for the portal, once they are loaded. */
    logic: { ...staff.logic, ...reviewers.logic } as StaffMachines,
    loaded: () => ({ ...staff.loaded(), ...reviewers.loaded() }),
  };
}

export type Staff = ReturnType<typeof createStaff>;
