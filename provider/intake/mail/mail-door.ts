import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { limitConnections } from '../../limits/connection-limits.ts';
import { LIMITS, type LimitTable, TIME_OUTS } from '../../limits/limits.ts';
import { throttledLog } from '../../limits/throttled-log.ts';
import type { Gate } from '../gate.ts';
import { UnknownKeyError } from '../intake-errors.ts';
import type { Files, Origin } from '../message.ts';
import { writeFile } from '../forms/read-files.ts';
import { reportRefused } from '../report-refused.ts';
import type { Source } from '../sources.ts';
import { type IntakeDeps, storeMessage } from '../store-message.ts';
import type { TakenIn } from '../take-in.ts';
import {
  CLOSE_MAX_MS,
  CONNECTION_MAX_MS,
  KEY_MAX_MS,
  MAIL_MAX_BYTES,
  MAILS_MAX_BYTES,
  RECIPIENTS_MAX,
  STRANGERS_CHECK_MS,
} from './mail.constants.ts';
import { refusalOf, replyOf } from './mail-answers.ts';
import { fieldsOfMail } from './mail-fields.ts';
import type { MailReader } from './mail-reader.ts';
import { MailRoom } from './mail-room.ts';
import { cameraNamedIn } from './named-camera.ts';
import type { Mail } from './read-mail.ts';

/** A certificate and its key, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface MailDoorDeps extends IntakeDeps {
  readonly gate: Gate;
  readonly reader: MailReader;
}

export interface MailDoor {
  /** Opens the door. @returns its address */
  open(at: { readonly host: string; readonly port: number }): Promise<string>;
  /** Closes the door: mails under way are stored and answered, or neither. */
  close(): Promise<void>;
}

/** Bytes that are written at a time, so that others get their turn. */
const PIECE_BYTES = 262_144;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** The reply to a mail that was taken in. */
const replyTo = ({ eventId, isNew }: TakenIn): string =>
  eventId === null ? 'heard' : `${isNew ? 'new ' : ''}event ${eventId}`;

/** The key in an address: all before the last @, which senders may write in capitals. */
const keyIn = ({ address }: SMTPServerAddress): string => address.slice(0, address.lastIndexOf('@')).toLowerCase();

/** The door for mails of sources: an answer of 250 means that an alarm in the database has the mail, of each source it was sent to. */
export function createMailDoor(
  { gate, reader, ...deps }: MailDoorDeps,
  { certificate, limits = LIMITS }: { readonly certificate: Certificate | null; readonly limits?: LimitTable },
): MailDoor {
  const say = throttledLog(deps);
  const room = new MailRoom(MAILS_MAX_BYTES);
  const sources = new WeakMap<SMTPServerAddress, Source>();
  /** Mails under way, by their sessions. */
  const underWay = new Map<SMTPServerSession, Promise<void>>();
  /** Sessions that have named no key of a source yet, with the time at which they began, epoch ms. */
  const strangers = new Map<SMTPServerSession, number>();

  /** Looks up a key; meanwhile its sender waits for us. @throws as the gate does */
  const admit = async (key: string, session: SMTPServerSession, bytes: number): Promise<Source> => {
    const sinceMs = strangers.get(session);
    strangers.delete(session);
    try {
      return await gate.admit(key, { door: 'mail', address: session.remoteAddress, bytes });
    } catch (error) {
      if (sinceMs !== undefined) strangers.set(session, sinceMs);
      throw error;
    }
  };

  const refuse = async (error: unknown, sender: Origin | string) => {
    const refusal = refusalOf(error);
    await reportRefused(deps, say, refusal, sender);
    return replyOf(refusal);
  };

  const store = (source: Source, mail: Mail): Promise<TakenIn> => {
    const files: Files = { pictures: [], clip: null };
    return storeMessage(deps, { source, door: 'mail' }, files, async () => {
      for (const bytes of mail.clip === null ? mail.pictures : [...mail.pictures, mail.clip])
        await writeFile(piecesOf(bytes), files, deps.media);
      const fields = fieldsOfMail(mail);
      if (fields.camera !== null) return fields;
      return { ...fields, camera: await cameraNamedIn(deps.database, source, `${mail.subject}\n${mail.text}`) };
    });
  };

  /** Stores a mail for each of its sources. @throws the first refusal, after all were tried */
  const storeForAll = async (mail: Mail, recipients: readonly Source[]): Promise<readonly TakenIn[]> => {
    const taken: TakenIn[] = [];
    const failures: unknown[] = [];
    for (const source of recipients)
      await store(source, mail).then(
        (one) => taken.push(one),
        (error: unknown) => failures.push(error),
      );
    if (failures.length > 0) throw failures.find((error) => refusalOf(error).status >= 500) ?? failures[0];
    return taken;
  };

  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<string> => {
    const named = envelope.rcptTo.flatMap((address) => sources.get(address) ?? []);
    const recipients = [...new Map(named.map((source) => [source.id, source])).values()];
    const [first] = recipients;
    if (first === undefined) throw new UnknownKeyError();
    try {
      const taken = await room.hold(stream, async (raw) => storeForAll(await reader.read(raw), recipients));
      return taken.map(replyTo).join(', ');
    } catch (error) {
      throw await refuse(error, { source: first, door: 'mail' });
    } finally {
      for (const source of recipients) gate.spend(source, stream.byteLength);
    }
  };

  const server = new SMTPServer({
    ...certificate,
    name: 'alarms',
    banner: 'Alarms of cameras and recorders',
    disabledCommands: certificate === null ? ['STARTTLS'] : [],
    authOptional: true,
    allowInsecureAuth: certificate === null,
    disableReverseLookup: true,
    logger: false,
    size: MAIL_MAX_BYTES,
    maxRecipients: RECIPIENTS_MAX,
    maxCommandLength: 4_096,
    lenientAddressParsing: true,
    socketTimeout: TIME_OUTS.silenceMs.value,
    closeTimeout: CLOSE_MAX_MS,
    onConnect(session, done) {
      strangers.set(session, deps.clock.now());
      done();
    },
    onClose(session, done) {
      strangers.delete(session);
      done();
    },
    onAuth({ password }, session, done) {
      admit((password ?? '').toLowerCase(), session, 0).then(
        ({ id }) => done(null, { user: id }),
        async (error: unknown) => {
          const { message, responseCode } = await refuse(error, session.remoteAddress);
          done(null, { message, responseCode: error instanceof UnknownKeyError ? 535 : responseCode });
        },
      );
    },
    onRcptTo(address, session, done) {
      admit(keyIn(address), session, 1).then(
        (source) => {
          sources.set(address, source);
          done();
        },
        async (error: unknown) => done(await refuse(error, session.remoteAddress)),
      );
    },
    onData(stream, session, done) {
      const mail = receive(stream, session).then(
        (words) => done(null, words),
        (reply: Error) => done(reply),
      );
      underWay.set(session, mail);
      void mail.finally(() => underWay.delete(session));
    },
  });
  // A connection that breaks is its sender's business.
  server.on('error', () => {});
  limitConnections(
    server,
    { connections: limits.mailConnections, connectionsOfAddress: limits.mailConnectionsOfAddress },
    () => say('mail connections', 'Over the limit of connections to the door for mail.'),
  );
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), CONNECTION_MAX_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
  const checking = setInterval(() => {
    const beganByMs = deps.clock.now() - KEY_MAX_MS;
    for (const connection of server.connections)
      if ((strangers.get(connection.session) ?? Number.POSITIVE_INFINITY) <= beganByMs)
        connection.send(421, 'No key of a source came in time.');
  }, STRANGERS_CHECK_MS).unref();

  return {
    async open(at) {
      const listening = server.listen(at);
      await once(listening, 'listening');
      const { address, port, family } = listening.address() as AddressInfo;
      return `smtp://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    },
    async close() {
      clearInterval(checking);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const connection of server.connections)
        if (!underWay.has(connection.session)) connection.send(421, 'The station restarts. Send it again.');
      await closed;
      await Promise.allSettled(underWay.values());
      await reader.close();
    },
  };
}
