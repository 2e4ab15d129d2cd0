import { portalMachine } from '../../src/machines/app/portal/portal.machine.ts';
import { STAFF_MACHINES } from '../../src/machines/app/portal/staff-machines.ts';
import { routerMachine } from '../../src/machines/app/router/router.machine.ts';
import { SCREEN_MACHINES } from '../../src/machines/app/router/screen-machines.ts';

/** The portal with the machines that the browser loads late: its screens’, and those for staff. It asks nothing of anyone. */
export const shippedPortal = portalMachine.provide({
  actors: { ...STAFF_MACHINES, router: routerMachine.provide({ actors: SCREEN_MACHINES }) },
});
