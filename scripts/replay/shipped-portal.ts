import { dashboardMachine } from '../../src/machines/pages/dashboard/dashboard.machine.ts';
import { followUpMachine } from '../../src/machines/visit/follow-up/follow-up.machine.ts';
import { routerMachine } from '../../src/machines/app/router/router.machine.ts';
import { portalMachine } from '../../src/machines/app/portal/portal.machine.ts';
import { queueMachine } from '../../src/machines/queue/queue/queue.machine.ts';
import { verifyRespondMachine } from '../../src/machines/visit/verify-respond/verify-respond.machine.ts';

/** The portal with the machines of its screens, which the browser loads late. It asks nothing of anyone. */
export const shippedPortal = portalMachine.provide({
  actors: {
    router: routerMachine.provide({
      actors: {
        dashboard: dashboardMachine,
        queue: queueMachine,
        verifyRespond: verifyRespondMachine,
        followUp: followUpMachine,
      },
    }),
  },
});
