import { join, resolve } from 'node:path';
import { SIGNALLINGS, type SignallingForm } from '../../contract/entities/cameras.ts';
import type { OuterRelay } from '../cameras/open-cameras.ts';
import type { MailServer } from '../delivery/smtp.ts';
import type { Webhook } from '../delivery/webhook.ts';
import type { IssuerClient } from '../identity/identity-deps.ts';
import { DISPATCH_MODES, type DispatchMode, WORLD_MODES, type WorldMode } from '../settings/station-modes.ts';
import type { KeepDays } from '../media/store/delete-aged.ts';
import type { Bucket } from '../media/store/s3-client.ts';
import { type KeyPlace, keyPlace } from '../secrets/key-file.ts';
import { mustBeDatabaseUrl } from './options/database-url.ts';
import { readEnvFile } from './options/env-file.ts';
import { readMailServer, readWebhook } from './options/deliveries.ts';
import {
  mediaHostOf,
  readCameraNetworks,
  readCollector,
  readCrmUrl,
  readDetector,
  readIssuer,
  readOuterRelay,
  readStreamHost,
  webAddress,
} from './options/elsewhere.ts';
import { type MailDoorOptions, readMailDoor } from './options/mail-door.ts';
import { mustBeSafeToExpose } from './options/exposure.ts';
import { readKeepDays } from './options/keep-days.ts';
import { readMediaBucket } from './options/media-bucket.ts';
import { readMode } from './options/modes.ts';
import type { RingTimes } from '../cameras/rings/open-rings.ts';
import { givenOf, readFlags } from './options/read-flags.ts';
import { readTrustedProxies } from './options/trusted-proxies.ts';
import { readSecretFiles } from './options/secret-files.ts';
import { OptionError } from './options/option-error.ts';

export interface Options {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** Origin of the portal in browsers; null = the address it listens on. */
  readonly origin: string | null;
  /** Addresses and networks of the proxies that say truly where a request came from. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** Folder of clips, pictures, recordings of work and journals, which all processes of a station share. */
  readonly mediaDir: string;
  /** Bucket of them in place of the folder; null = the folder. */
  readonly mediaBucket: Bucket | null;
  /** Days after which files of the media are deleted, by kind. */
  readonly keepDays: KeepDays;
  /** Address for messages of sources; null = none are received. Port 0 = any free one. */
  readonly receive: { readonly host: string; readonly port: number } | null;
  /** Address for mails of sources; null = none are received. Port 0 = any free one. */
  readonly mailDoor: MailDoorOptions | null;
  readonly reset: boolean;
  readonly seed: number;
  /** The invented world; null = as it was last set. */
  readonly world: WorldMode | null;
  /** The way of dispatch; null = as it was last set. */
  readonly dispatch: DispatchMode | null;
  /** Alarms a minute; 0 = none. */
  readonly rate: number;
  /** Faults of cameras an hour, for training; 0 = none. */
  readonly cameraFaults: number;
  /** Time without any call of a person after which a session ends, minutes; 0 = never. */
  readonly idleMinutes: number;
  /** Time in which an alarm should be ended, s; null = none. */
  readonly referenceS: number | null;
  /** True: portals send their journals of alarms. */
  readonly keepsJournals: boolean;
  readonly footageDir: string | null;
  /** Server that finds objects and faces in footage; null = none. */
  readonly detectorUrl: string | null;
  /** The address of this machine at which browsers, or a relay elsewhere, find the cameras. */
  readonly mediaHost: string;
  /** UDP; 0 = any free port. */
  readonly relayPort: number;
  /** A relay elsewhere; null = this process is one. */
  readonly outerRelay: OuterRelay | null;
  /** Networks in which real cameras are dialled; null = all private ones. */
  readonly cameraNetworks: string | null;
  /** Seconds of a camera that are recorded around its alarms, where that is switched on. */
  readonly ringTimes: RingTimes;
  /** Form of viewers' signalling. */
  readonly signalling: SignallingForm;
  /** The host at which browsers reach live FLV and its voice; null = where they reach the portal. */
  readonly streamHost: string | null;
  /** Collector of the portals' metrics and traces; null = none. */
  readonly collector: string | null;
  /** Mail server for e-mails; null = they are only stored. */
  readonly mailServer: MailServer | null;
  /** Webhook for pushes; null = they are only stored. */
  readonly pushWebhook: Webhook | null;
  /** Webhook of the dispatch centre; null = none. */
  readonly dispatchWebhook: Webhook | null;
  /** The address of a customer in the CRM, with `{uid}` for the id. */
  readonly crmUrl: string;
  readonly databaseUrl: string | null;
  /** File of the key that encrypts passwords of cameras. */
  readonly secretsKey: KeyPlace;
  /** File of the key that signs evidence. */
  readonly evidenceKey: KeyPlace;
  readonly issuer: IssuerClient | null;
  readonly identityProvider: string;
  /** Name of this installation, in the footer of the settings (SET-21). */
  readonly environment: string;
  readonly userIdClaim: string;
  readonly scopes: string;
  /** Scope that lets reviewers play recordings. */
  readonly recordingsScope: string;
  /** True: only checks the services and exits. */
  readonly check: boolean;
  readonly demo: boolean;
  readonly test: boolean;
  readonly logLevel: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/**
 * Options from the command line, then the environment, then the file of `--env`; `help` when only help was requested.
 * @throws {OptionError}
 */
export function readOptions(argv: readonly string[], given: NodeJS.ProcessEnv): Options | 'help' {
  const flags = readFlags(argv);
  if (flags['help'] === true) return 'help';
  const file = typeof flags['env'] === 'string' ? readEnvFile(flags['env']) : {};
  const env = readSecretFiles({ ...file, ...given });

  const { text, number } = givenOf(flags, env);

  const host = text('host') ?? '';
  const originText = text('origin');
  const originUrl = originText === null ? null : webAddress('--origin', originText);
  const issuer = readIssuer(env);
  const databaseUrl = text('DATABASE_URL');
  const logLevel = text('LOG_LEVEL') ?? '';
  const footage = text('footage');
  const dataDir = resolve(text('data') ?? '');
  const demo = flags['demo'] === true;
  const test = flags['test'] === true;
  const reset = flags['reset'] === true;
  const mediaBucket = readMediaBucket(text, { hasFolder: text('media') !== null });
  const signalling = SIGNALLINGS.find((form) => form === text('signalling'));

  if (!signalling) throw new OptionError(`--signalling is one of ${SIGNALLINGS.join(', ')}.`);
  if (!['on', 'off'].includes(text('alarm-journals') ?? '')) throw new OptionError('--alarm-journals is on or off.');
  if (!LOG_LEVELS.includes(logLevel)) throw new OptionError(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}.`);
  if (databaseUrl) mustBeDatabaseUrl(databaseUrl);
  if (databaseUrl && reset) throw new OptionError('--reset empties the embedded database only, not DATABASE_URL.');
  if (mediaBucket && reset) throw new OptionError('--reset empties a media folder only, not MEDIA_S3_BUCKET.');
  mustBeSafeToExpose({ host, origin: originUrl, issuer, demo, test });

  return {
    port: number('port', 65_535, true),
    host,
    origin: originUrl && originUrl.origin,
    trustedProxies: readTrustedProxies(text('trust-proxy')),
    dataDir,
    mediaDir: resolve(text('media') ?? join(dataDir, 'media')),
    mediaBucket,
    keepDays: readKeepDays(text('keep-days')),
    receive:
      text('receive-port') === null
        ? null
        : { host: text('receive-host') ?? host, port: number('receive-port', 65_535, true) },
    mailDoor: readMailDoor({ text, number }, host),
    reset,
    seed: number('seed', 4_294_967_295, true),
    world: readMode('world', text('world'), WORLD_MODES),
    dispatch: readMode('dispatch', text('dispatch'), DISPATCH_MODES),
    rate: number('rate', 600, false),
    idleMinutes: number('idle-minutes', 1_440, false),
    referenceS: number('reference-seconds', 3_600, true) || null,
    keepsJournals: text('alarm-journals') === 'on',
    cameraFaults: number('camera-faults', 3_600, false),
    footageDir: footage && resolve(footage),
    detectorUrl: readDetector(text('detector')),
    mediaHost: mediaHostOf(text('media-host'), host),
    relayPort: number('turn-port', 65_535, true),
    outerRelay: readOuterRelay(text('turn-url'), env),
    cameraNetworks: readCameraNetworks(text('camera-networks')),
    ringTimes: { beforeMs: number('ring-before', 30, true) * 1_000, afterMs: number('ring-after', 30, true) * 1_000 },
    signalling,
    streamHost: readStreamHost(text('stream-host')),
    collector: readCollector(text('collector')),
    mailServer: readMailServer(env),
    pushWebhook: readWebhook('PUSH_WEBHOOK', env),
    dispatchWebhook: readWebhook('DISPATCH_WEBHOOK', env),
    crmUrl: readCrmUrl(text('CRM_URL') ?? ''),
    databaseUrl,
    secretsKey: keyPlace(text('SECRETS_KEY_FILE'), dataDir),
    evidenceKey: keyPlace(text('EVIDENCE_KEY_FILE'), dataDir, 'evidence.key'),
    issuer,
    identityProvider: text('IDENTITY_PROVIDER_NAME') ?? '',
    environment: text('ENVIRONMENT_NAME') ?? '',
    userIdClaim: text('OIDC_USER_ID_CLAIM') ?? '',
    scopes: text('OIDC_SCOPES') ?? '',
    recordingsScope: text('OIDC_RECORDINGS_SCOPE') ?? '',
    check: flags['check'] === true,
    demo,
    test,
    logLevel,
  };
}
