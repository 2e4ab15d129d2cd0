import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { RESTARTING_CODE } from '../../contract/sockets.ts';
import { analyseFootage } from '../analysis/analyse-footage.ts';
import { closeAnsweredUpgrades } from '../http/answered-upgrades.ts';
import { mountErrorEdge } from '../http/error-edge.ts';
import { insideAddress } from '../http/inside-address.ts';
import { createIntake, type Intake } from '../intake/create-intake.ts';
import { refuseAddress } from '../http/refuse-address.ts';
import { createDeliveries } from '../alarms/messages/deliveries.ts';
import { carriersOf } from '../delivery/carriers.ts';
import { askByWebhook } from '../delivery/dispatch-webhook.ts';
import { sendBySmtp } from '../delivery/smtp.ts';
import { createDispatches } from '../alarms/dispatch/dispatches.ts';
import { apiHandlers } from './handlers.ts';
import { mountApi } from './mount-api.ts';
import { actionRoutes } from '../cameras/actions/action.routes.ts';
import { createCameraActions } from '../cameras/actions/camera-actions.ts';
import { actionSender } from '../cameras/actions/send-action.ts';
import { controlRoutes } from '../cameras/device/control.routes.ts';
import { createCameraLeases } from '../cameras/device/camera-leases.ts';
import { createFirmware } from '../cameras/firmware/firmware.ts';
import { createDevices } from '../cameras/device/devices.ts';
import { MEDIA_CHILD } from '../cameras/media-process/launch-media.ts';
import type { StartMedia } from '../cameras/media-process/media-line.ts';
import { superviseMedia } from '../cameras/media-process/supervise-media.ts';
import { dialWithin } from '../cameras/link/dial.ts';
import { readNetworks } from '../cameras/link/networks.ts';
import { linkRoutes } from '../cameras/link/link.routes.ts';
import { linkAddresses } from '../cameras/link/link-addresses.ts';
import { keepLinkStates } from '../cameras/link/link-states.ts';
import { openCameras } from '../cameras/open-cameras.ts';
import { mountHealth } from './health.ts';
import { RESTARTING_TEXT } from '../hub/hub.constants.ts';
import { mountHub } from '../hub/mount-hub.ts';
import { identityHandlers } from '../identity/identity-handlers.ts';
import { accountLabel, listAccounts } from '../identity/local/accounts.ts';
import { mountIdentity } from '../identity/mount-identity.ts';
import { serverOptions } from '../limits/connection-limits.ts';
import { createInviteMails } from '../invites/invite-mails.ts';
import { indexParts } from '../lists/trigrams.ts';
import { createLimits } from '../limits/create-limits.ts';
import { LIMITS, type LimitTable } from '../limits/limits.ts';
import { mediaHandlers, mountMedia } from '../media/media.routes.ts';
import { mountEvidence } from '../access/evidence/mount-evidence.ts';
import { mountImages } from '../media/mount-images.ts';
import { mountMotionZoneImage } from '../media/mount-motion-zone-image.ts';
import { mountRecordingStream } from '../media/mount-recording-stream.ts';
import { journalRoutes } from '../journals/journal.routes.ts';
import { logAlarms } from './alarm-log.ts';
import { openData } from './open-data.ts';
import type { Options } from './options.ts';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import type { Database, Log } from '../base/ports.ts';
import { cxReportRoutes } from '../reports/cx-report.routes.ts';
import { requestLog } from '../http/request-log.ts';
import { sourceRoutes } from '../intake/source.routes.ts';
import { practiceRoutes } from '../practice/practice.routes.ts';
import type { StationModes } from '../settings/station-modes.ts';
import { startSteps } from './start-steps.ts';
import { createShutdown } from './shutdown.ts';
import { startSweeps } from './start-sweeps.ts';
import { guard, isLoopback } from '../site/guard.ts';
import { mountSite } from '../site/mount-site.ts';
import { portalFont } from '../site/portal-files.ts';
import { settingsOf } from '../site/page.ts';
import { mountTestRoutes } from '../test-routes/test-routes.ts';
import { startCameraFaults } from '../world/camera-faults.ts';
import { startDirector } from '../world/director.ts';
import { createInventedCentre, type InventedCentre } from '../world/dispatch-centre.ts';
import { mountWorkRecordings } from '../work-recordings/mount-work-recordings.ts';
import { stationSupervision } from '../supervision/station-supervision.ts';
import { createRecordingStore } from '../work-recordings/recording-store.ts';
import { workRecordingRoutes } from '../work-recordings/work-recording.routes.ts';
import { createDependencies } from './create-dependencies.ts';

/** Folder of the built portal. */
const PORTAL = join(PACKAGE_ROOT, 'dist');

/**
 * Time between the announcement of a restart and the end of service, ms. Not in the spec: a balancer that asks
 * `/readyz` every second has seen two refusals.
 */
const ANNOUNCE_MS = 2_000;

export interface Provider {
  /** Origin of the portal in browsers. */
  readonly url: string;
  /** Modes of the station at the start. */
  readonly modes: StationModes;
  /** Origin at which sources send messages; null = nowhere. */
  readonly receiveUrl: string | null;
  /** Address at which sources send mails; null = nowhere. */
  readonly mailUrl: string | null;
  /** People who can sign in without a password, `role — name`; empty with another identity provider. */
  readonly staff: readonly string[];
  close(): Promise<void>;
  /** Work still running while it closes: calls by method and route, the rest by name. */
  running(): readonly string[];
}

/**
 * Opens the database named in the options and starts the whole provider on it, portal included, on one port.
 * @throws {DatabaseUnreachableError} @throws {DirectoryInUseError} @throws {DataFolderError} @throws {MediaPlaceError} and what
 * listening may throw.
 */
export async function createProvider(options: Options, log: Log): Promise<Provider> {
  const database = await startSteps(log)('opening the database', () => openData(options));
  const provider = await startProvider(database, options, log, superviseMedia(MEDIA_CHILD));
  await indexParts(database, log);
  return provider;
}

/** Starts the provider on a database, which it closes at its end. */
export async function startProvider(
  database: Database,
  options: Options,
  log: Log,
  startMedia: StartMedia,
  table: LimitTable = LIMITS,
  centre: InventedCentre = createInventedCentre(options.seed),
): Promise<Provider> {
  const app = Fastify({
    ...serverOptions(),
    forceCloseConnections: true,
    logger: requestLog(options.logLevel),
    frameworkErrors: refuseAddress,
    trustProxy: [...options.trustedProxies],
  });
  closeAnsweredUpgrades(app);
  mountErrorEdge(app, log);
  // The embedded database has no other process to go to.
  const shutdown = createShutdown(app, log, options.databaseUrl ? ANNOUNCE_MS : 0);
  shutdown.onEnd('database', async () => database.close());

  try {
    const step = startSteps(log);
    const { modes, ...dependencies } = await step('preparing tables, world and clips', () =>
      createDependencies(database, options, log),
    );
    shutdown.onStop('session watch', dependencies.sessionWatch.stop);
    shutdown.onEnd('access log', dependencies.accessLog.stop);
    const limits = createLimits(dependencies, table);
    const deps = { ...dependencies, limits, authenticator: limits.authenticator(dependencies.authenticator) };
    const { clock, authenticator, alarmService, clips } = deps;
    let inside = '';
    const origin = () => options.origin ?? inside;
    const { issuer, userIdClaim, scopes, recordingsScope } = options;
    const oidc = { issuer, userIdClaim, scopes, recordingsScope };

    guard(app, { origin, loopback: isLoopback(options.host), ownOrigin: options.origin === null });
    await limits.mount(app);
    const onToken = limits.learnToken;
    await mountIdentity(app, { ...deps, onToken, origin, font: portalFont(PORTAL), inside: () => inside, ...oidc });
    const devices = createDevices(deps);
    const leases = createCameraLeases(deps);
    const { mediaHost, relayPort, outerRelay, signalling, streamHost, cameraNetworks, ringTimes } = options;
    const send = actionSender(dialWithin(readNetworks(cameraNetworks)));
    const actions = createCameraActions({ ...deps, send });
    const links = linkAddresses(deps.database, deps.secrets);
    const linkStates = keepLinkStates(deps);
    shutdown.onEnd('states of cameras', linkStates.stop);
    const seen = { devices, cameraNetworks, links, onLinkState: linkStates.take, signalling, streamHost, ringTimes };
    const cameras = await step('starting the cameras', () =>
      openCameras({ ...deps, ...seen, origin, startMedia, mediaHost, relayPort, outerRelay }),
    );
    shutdown.onStop('cameras', cameras.close);
    const { faults, inflict } = cameras;
    const firmware = createFirmware({ ...deps, seed: options.seed, faults, inflict });
    const recordings = createRecordingStore(deps);
    const dispatches = createDispatches({
      ...deps,
      centre,
      askByWebhook: options.dispatchWebhook && askByWebhook(options.dispatchWebhook, clock),
    });
    const deliveries = createDeliveries(carriersOf(options, clock), deps);
    const inviteMails = createInviteMails(options.mailServer && sendBySmtp(options.mailServer), deps, origin);
    const supervision = stationSupervision(database, options.keepsJournals);
    let doors: Awaited<ReturnType<Intake['open']>> = { receiveUrl: null, mailUrl: null };
    const handlers = {
      ...apiHandlers(deps, deliveries, options.mailServer !== null, supervision),
      ...journalRoutes({ ...deps, supervision }),
      ...identityHandlers(deps),
      ...mediaHandlers(deps),
      ...practiceRoutes(deps),
      ...cxReportRoutes({ ...deps, crmUrl: options.crmUrl }),
      ...dispatches.routes,
      ...cameras.routes,
      ...firmware.routes,
      ...sourceRoutes(deps, () => doors),
      ...linkRoutes({ ...deps, testLink: cameras.testLink, limits: table }),
      ...actionRoutes({ ...deps, send, limits: table }),
      ...controlRoutes({ ...deps, devices, leases, actions, faults: cameras.faults }),
      ...workRecordingRoutes({ ...deps, recordings, origin }),
    };
    mountApi(app, handlers, authenticator, deps);
    const hub = await mountHub(app, deps);
    shutdown.onHandOver(() => {
      hub.handOver();
      dispatches.stop();
      deliveries.stop();
      inviteMails.stop();
      cameras.handOver();
      for (const socket of app.websocketServer.clients) socket.close(RESTARTING_CODE, RESTARTING_TEXT);
    });
    mountHealth(app, { proofAgeMs: hub.proofAgeMs, isDraining: shutdown.isDraining });
    mountMedia(app, deps);
    mountImages(app, deps);
    mountEvidence(app, { ...deps, evidenceKey: options.evidenceKey, origin });
    mountMotionZoneImage(app, deps);
    app.register(async (scope) => mountRecordingStream(scope, deps));
    cameras.mount(app);
    mountWorkRecordings(app, { ...deps, recordings });
    if (options.test) mountTestRoutes(app, { ...deps, cameras, firmware, centre });
    mountSite(app, { dir: PORTAL, origin, settings: settingsOf(options) });

    const intake = await createIntake({ ...deps, onUnstored: hub.unstored }, options, table);
    shutdown.onStop('receivers of alarms', intake.close);

    await app.listen({ port: options.port, host: options.host });
    const { port } = app.server.address() as AddressInfo;
    inside = insideAddress(options.host, port);
    doors = await intake.open();

    const director = startDirector({
      database,
      clock,
      alarmService,
      clips,
      log,
      rate: options.rate,
      seed: options.seed,
    });
    shutdown.onStop('analysis of footage', analyseFootage(deps, clips, options.detectorUrl));
    const { cameraFaults, seed } = options;
    shutdown.onStop('director', director.stop);
    shutdown.onStop(
      'camera faults',
      startCameraFaults({ database, clock, log, rate: cameraFaults, seed, inflict: cameras.inflict }),
    );
    shutdown.onStop('narrator', await logAlarms(database, log));
    startSweeps(shutdown, deps, {
      actions,
      deliveries,
      dispatches,
      firmware,
      inviteMails,
      leases,
      recordings,
      keepDays: options.keepDays,
      hasDoors: doors.receiveUrl !== null || doors.mailUrl !== null,
    });
    const staff = issuer ? [] : (await listAccounts(database)).map(accountLabel);
    return { url: origin(), modes, ...doors, staff, close: shutdown.close, running: shutdown.running };
  } catch (error) {
    await shutdown.close();
    throw error;
  }
}
