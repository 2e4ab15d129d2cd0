import { dashboardMachine } from '../../src/machines/dashboard/dashboard.machine.ts';
import { followUpMachine } from '../../src/machines/follow-up/follow-up.machine.ts';
import { placeMachine } from '../../src/machines/place/place.machine.ts';
import { portalMachine } from '../../src/machines/portal/portal.machine.ts';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import { verifyRespondMachine } from '../../src/machines/verify-respond/verify-respond.machine.ts';

/** The portal with the machines of its screens, which the browser loads late. It asks nothing of anyone. */
export const shippedPortal = portalMachine.provide({
  actors: {
    place: placeMachine.provide({
      actors: {
        dashboard: dashboardMachine,
        queue: queueMachine,
        verifyRespond: verifyRespondMachine,
        followUp: followUpMachine,
      },
    }),
  },
});
