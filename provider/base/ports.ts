import type { Readable } from 'node:stream';
import type { Ending } from '../../contract/entities/practice.ts';
import type { AlarmEvent, PhonedDispatch, ReceivedMessage, SentDetection } from '../../contract/entities/events.ts';
import type { Rep } from '../../contract/entities/reps.ts';
import type { Role } from '../../contract/roles.ts';
import type { SessionEnd } from '../../contract/session-ends.ts';
import type { ByteRange } from '../media/byte-range.ts';

/** One SQL session: the pool outside a transaction, or the transaction itself. */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** PostgreSQL, embedded (PGlite) or a server; the same SQL runs on both. */
export interface Database extends Sql {
  readonly kind: 'pglite' | 'postgres';
  /** Several statements at once, without values. */
  exec(text: string): Promise<void>;
  /**
   * Runs `work` in a transaction. Only the given session may be used inside: the embedded engine would wait for the
   * outer one for ever. A server parses and plans the statements of a frequent one once for each connection: their texts must
   * be few.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, options?: { readonly isFrequent?: boolean }): Promise<T>;
  /** A transaction whose statements may take as long as they need, such as those that build an index. */
  unhurried<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** A notification only wakes; data is read from the log. @returns a function that stops listening. */
  listen(channel: string, onWake: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The provider's time, epoch milliseconds; tests move it. */
export interface Clock {
  now(): number;
}

/** The caller: the rep as now in the database, their session, and the browser tab they named. */
export interface Caller {
  readonly rep: Rep & { readonly role: Role };
  /** The sign-in that all tokens of the session share; it admits to nothing. */
  readonly session: string;
  readonly tab: string | null;
}

/**
 * The calls of signing in. They come before there is a caller, or end one, and need the token itself and a cookie: identity
 * mounts their routes (`mountIdentity`), `mountApi` all others.
 */
export type SignInCall = 'capabilities' | 'exchangeHandle' | 'register' | 'refreshToken' | 'signOut';

/**
 * Use of a ticket: a socket by name, or one kind of media. It is part of a URL, so it is short-lived and valid for one
 * use only.
 */
export type TicketPurpose =
  | 'event-ws'
  | 'rep-take-event-ws'
  | 'user-event-ws'
  | 'recording'
  | 'live'
  | 'two-way-audio'
  | 'work-upload'
  | 'work-recording';
export interface Ticket {
  readonly repId: string;
  /** The session that it ends with. */
  readonly session: string;
  readonly purpose: TicketPurpose;
  /**
   * Limit of the ticket: the tab of a socket, the location of a recording, the camera of a live picture or a voice, the
   * file of an agent's recording.
   */
  readonly scope: string;
}

/** An authenticated rep and their session. */
export type Admitted = Pick<Caller, 'rep' | 'session'>;

/** Checks tokens and tickets against the database at every use. */
export interface Authenticator {
  /** The caller behind a bearer token; null when it is unknown, its session has ended, or the rep is not active. */
  admit(token: string): Promise<Admitted | null>;
  /** Cause of the end of a bearer token's session; null when it is unknown or continues. */
  sessionEnd(token: string): Promise<SessionEnd | null>;
  mintTicket(ticket: Ticket): Promise<string>;
  /**
   * A ticket of a socket or a live picture is good once, one of a recording until it expires, and none longer than its session;
   * null when refused.
   */
  redeemTicket(ticket: string, purpose: TicketPurpose): Promise<(Ticket & { readonly rep: Caller['rep'] }) | null>;
}

/** Cause of a session's end. */
export type SessionEndReason = SessionEnd;

/** Something that is open for a session: a socket, a picture, a file under way. */
export interface Bound {
  readonly session: string;
  /** Roles that may have it. */
  readonly roles: readonly Role[];
  /** Closes it, once: the session has ended, or the rep has none of the roles any more. */
  end(reason: SessionEnd): void;
}

/** Closes everything open in this process for ended sessions, whichever process ended them. */
export interface SessionWatch {
  /** @returns a function that forgets it, for when it was closed otherwise. */
  bind(bound: Bound): () => void;
}

/** Kinds of reads that are logged. */
export type ReadType = 'access.customerRead' | 'access.recordingRead' | 'access.liveWatched' | 'access.exported';

/** Causes of a refused sign-in. */
export type RefusalReason =
  | 'attemptUnknown'
  | 'issuerRefused'
  | 'issuerUnreachable'
  | 'noUserId'
  | 'handleUnknown'
  | 'otherPerson'
  | 'notActive'
  | 'failed';

/** Logs sign-ins and reads as facts. No call waits for it. */
export interface AccessLog {
  /** One fact a person, subject and 15 minutes. `subject` is `kind:id`, `ip` the address of the request. */
  read(type: ReadType, subject: string, who: Admitted, ip: string): void;
  signedIn(who: { readonly rep: string; readonly userId: number; readonly session: string }, ip: string): void;
  refused(reason: RefusalReason, ip: string, who?: { readonly rep: string | null; readonly userId: number }): void;
}

/** An alarm as raised by the world's director, a test, or any other source of the provider. */
export interface RaisedAlarm {
  readonly sid: string;
  readonly uuid: string;
  readonly queue: string;
  /** Epoch seconds. */
  readonly eventTimestamp: number;
  readonly threatLevel: number;
  readonly info: string;
  readonly sensorName: string;
  /** Seconds; null where the source did not say. */
  readonly duration: number | null;
  readonly videoPath: string | null;
  readonly hlsUrl: string | null;
  readonly video: AlarmEvent['video'];
  readonly tracks: SentDetection[];
  readonly moves: SentDetection[];
  readonly faces: SentDetection[];
  /** True: its recording has been through the video analytics. */
  readonly isAnalysed: boolean;
  readonly isFake: boolean;
  /** The message of a source outside; absent for alarms of the world. */
  readonly received?: ReceivedMessage;
}

/** The practice that an alarm is raised for, and its right ending. */
export interface TrainingAlarm {
  readonly practice: string;
  readonly right: Ending;
}

/** Everything that changes an alarm; each change is one appended fact. Used by routes, director and tests. */
export interface AlarmService {
  /** The new event's id. */
  raise(alarm: RaisedAlarm, training?: TrainingAlarm): Promise<string>;
  /** The customer sets the alarm system of a location; OFF ends open alarms there as disarmed. */
  setArmState(sid: string, state: string, by: string): Promise<void>;
  /** The customer cancels one event in their app. */
  cancelByCustomer(eventId: string): Promise<void>;
}

/** A dispatch as requested from the centre. */
export interface AskedDispatch {
  readonly dispatchId: string;
  readonly eventId: string;
  readonly sid: string;
  readonly eventCid: number;
  readonly zoneCid: number;
  readonly description: string;
  readonly timesAsked: number;
}
export type DispatchAnswer =
  /** `phoned`: a person took it on the phone. `reference`: that of the centre; empty where it named none. */
  | { readonly isAccepted: true; readonly phoned?: PhonedDispatch; readonly reference?: string }
  /** `refusal` is the cause, as a sentence for the agent. */
  | { readonly isAccepted: false; readonly refusal: string };

/** Sends help. Requests with the same id are one dispatch. */
export interface DispatchCentre {
  /** Rejects when it cannot be reached, or when `signal` is aborted. */
  ask(asked: AskedDispatch, signal: AbortSignal): Promise<DispatchAnswer>;
}

/** A file that is safe in the store, but has no row yet. */
export interface StoredFile {
  /** Random; no one can guess it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Uint8Array;
}

/** Files of the station: received clips and pictures, recordings of work and journals. A file never changes under its name. */
export interface MediaStore {
  /**
   * Resolves once the file survives a power cut; on any error nothing is left of it. The row that names the file is
   * committed within the hour, or the file is swept.
   * @throws {FileTooLargeError} beyond `maxBytes`; @throws {MediaWriteError} when its place refuses it; an error of `bytes` as it is.
   */
  write(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredFile>;
  /** The file, or a part of it; the stream fails when the file is gone. */
  read(name: string, range?: ByteRange): Readable;
  /** Bytes; null when the file is gone. @throws {MediaAwayError} */
  size(name: string): Promise<number | null>;
  /** Does nothing when the file is gone. */
  remove(name: string): Promise<void>;
  /** Every file with the time of its last change, those still being written included. */
  names(): AsyncIterable<{ readonly name: string; readonly changedMs: number }>;
  /** The id of the station that the files belong to; null where there is none, such as in a folder that is not mounted, or another. */
  readMark(): Promise<string | null>;
}

/** One line a person can read, on the provider's console. */
export type Log = (line: string) => void;

/** Dependencies of every area of the provider. */
export interface ProviderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}
