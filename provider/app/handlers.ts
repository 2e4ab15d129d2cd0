import type { CallName, Reply, Request } from '../../contract/calls.ts';
import type { ProviderDeps, SignInCall } from '../base/ports.ts';
import { alarmStateRoutes } from '../alarms/alarm-state.routes.ts';
import { armingRoutes } from '../locations/arming/arming.routes.ts';
import { auditRoutes } from '../access/audit.routes.ts';
import type { CsvAnswer } from '../http/csv-answer.ts';
import type { JsonText } from '../http/json-text.ts';
import type { CallContext } from '../http/call-context.ts';
import { custodyRoutes } from '../alarms/custody/custody.routes.ts';
import { silenceRoutes } from '../intake/silence/silence.routes.ts';
import { overdueRoutes } from '../alarms/custody/overdue.routes.ts';
import { detectionRoutes } from '../alarms/detections/detection.routes.ts';
import { eventRoutes } from '../alarms/event.routes.ts';
import { cameraSettingsRoutes } from '../cameras/settings/settings.routes.ts';
import { speedTestRoutes } from '../cameras/telemetry/speed-test.routes.ts';
import { clientTelemetryRoutes } from '../metrics/client-telemetry.routes.ts';
import { findCustomersRoutes } from '../locations/find-customers.routes.ts';
import { floorRoutes } from '../reports/floor.routes.ts';
import { journalReadsRoutes } from '../journals/journal-reads.routes.ts';
import { performanceRoutes } from '../reports/performance.routes.ts';
import { locationEventsRoutes } from '../locations/location-events.routes.ts';
import { locationNotesRoutes } from '../locations/location-notes.routes.ts';
import { monitoringRoutes } from '../locations/monitoring.ts';
import { dispatchNumberRoutes } from '../locations/dispatch-numbers.routes.ts';
import { serviceRoutes } from '../locations/service.routes.ts';
import { locationRoutes } from '../locations/location.routes.ts';
import { createDeliveries } from '../alarms/messages/deliveries.ts';
import { messageRoutes } from '../alarms/messages/message.routes.ts';
import { inviteRoutes } from '../invites/invite.routes.ts';
import { metricRoutes } from '../metrics/metric.routes.ts';
import { peopleRoutes } from '../people/people.routes.ts';
import { ownRoutes } from '../reps/own.routes.ts';
import { repRoutes } from '../reps/rep.routes.ts';
import { reportRoutes } from '../reports/report.routes.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { templateRoutes } from '../settings/template.routes.ts';
import { stationSupervision } from '../supervision/station-supervision.ts';
import { supervisionRoutes } from '../supervision/supervision.routes.ts';
import { subscriberRoutes } from '../subscribers/subscriber.routes.ts';
import { shelvingRoutes } from '../cameras/shelving/shelving.routes.ts';
import { zoneRoutes } from '../cameras/zones/zone.routes.ts';

/** The calls under `mountApi`. */
export type ApiCall = Exclude<CallName, SignInCall>;

/** One handler a call; a missing one does not compile. */
export type ApiHandlers = {
  readonly [N in ApiCall]: (request: Request<N>, context: CallContext) => Promise<Reply<N> | JsonText | CsvAnswer>;
};

/** The calls of the alarm desk; identity, media, and what is kept as files have theirs. */
export const apiHandlers = (
  deps: ProviderDeps,
  deliveries = createDeliveries({}, deps),
  mailsInvites = false,
  supervision = stationSupervision(deps.database, false),
) =>
  ({
    ...alarmStateRoutes(deps),
    ...armingRoutes(deps),
    ...auditRoutes({ ...deps, supervision }),
    ...custodyRoutes(deps),
    ...overdueRoutes(deps),
    ...silenceRoutes(deps),
    ...detectionRoutes(deps),
    ...eventRoutes(deps, deliveries),
    ...clientTelemetryRoutes(deps),
    ...findCustomersRoutes(deps),
    ...floorRoutes(deps, deliveries),
    ...performanceRoutes(deps),
    ...locationEventsRoutes(deps),
    ...locationNotesRoutes(deps),
    ...locationRoutes(deps),
    ...monitoringRoutes(deps),
    ...dispatchNumberRoutes(deps),
    ...serviceRoutes(deps),
    ...messageRoutes(deps, deliveries),
    ...inviteRoutes(deps, mailsInvites),
    ...metricRoutes(deps),
    ...peopleRoutes(deps),
    ...ownRoutes(deps),
    ...repRoutes(deps),
    ...reportRoutes(deps),
    ...settingsRoutes(deps),
    ...templateRoutes(deps),
    ...shelvingRoutes(deps),
    ...cameraSettingsRoutes(deps),
    ...speedTestRoutes(deps),
    ...zoneRoutes(deps),
    ...subscriberRoutes(deps),
    ...journalReadsRoutes({ ...deps, supervision }),
    ...supervisionRoutes({ ...deps, supervision }),
  }) satisfies Partial<ApiHandlers>;
