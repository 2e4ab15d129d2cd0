import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CENTRE_DEEDS, type InventedCentre } from '../world/dispatch-centre.ts';

const OfEvent = v.object({ eventId: v.string() });
const GivenDeeds = v.object({ deeds: v.array(v.picklist(CENTRE_DEEDS)) });

/** Mounts the choice of the dispatch centre's answers to a test's agent. */
export function mountTestDispatchRoutes(app: FastifyInstance, { decide }: Pick<InventedCentre, 'decide'>): void {
  app.post('/test/dispatches/:eventId', (request) => {
    decide(v.parse(OfEvent, request.params).eventId, v.parse(GivenDeeds, request.body).deeds);
    return {};
  });
}
