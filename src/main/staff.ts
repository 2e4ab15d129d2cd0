import { STAFF_ACTORS } from '../machines/app/portal/staff-actors.ts';
import type { StaffMachines } from '../machines/app/portal/staff-machines.ts';
import { lazy } from '../services/lazy.ts';
import type { Services } from './services.ts';

/** The actors that live while staff is signed in; their code is fetched once, when someone signs in. */
export function createStaff(services: Services) {
  const actors = STAFF_ACTORS.map((name) => {
    const code = lazy<StaffMachines[typeof name]>(async () =>
      (await import('./bind-staff.ts')).STAFF_BINDINGS[name](services),
    );
    return { name, ...code };
  });
  return {
    load: async (): Promise<void> => {
      await Promise.all(actors.map(({ load }) => load()));
    },
    /** What the portal starts, once it is loaded. */
    logic: Object.fromEntries(actors.map(({ name, logic }) => [name, logic])) as StaffMachines,
  };
}

export type Staff = ReturnType<typeof createStaff>;
