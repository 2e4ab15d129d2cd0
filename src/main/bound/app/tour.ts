import { fromPromise } from 'xstate';
import { tourMachine } from '../../../machines/app/tour/tour.machine.ts';
import { createTourStore } from '../../../services/browser/stored/tour-store.ts';
import type { Services } from '../../services.ts';

export const boundTour = ({ storages }: Pick<Services, 'storages'>) => {
  const store = createTourStore(storages.local);
  return tourMachine.provide({
    actors: {
      loadIsKnown: fromPromise<boolean, { agentId: string }>(({ input }) =>
        Promise.resolve(store.isKnown(input.agentId)),
      ),
    },
    actions: { saveIsKnown: (_, { agentId }) => store.save(agentId) },
  });
};
