import { portalMachine } from '../../src/machines/app/portal/portal.machine.ts';
import { routerMachine } from '../../src/machines/app/router/router.machine.ts';
import { SCREEN_MACHINES } from '../../src/machines/app/router/screen-machines.ts';

/** The portal with the machines of its screens, which the browser loads late. It asks nothing of anyone. */
export const shippedPortal = portalMachine.provide({
  actors: { router: routerMachine.provide({ actors: SCREEN_MACHINES }) },
});
