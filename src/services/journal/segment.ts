import * as v from 'valibot';
import type { Snapshot, StateValue } from 'xstate';
import type { Checkpoint } from './checkpoint.ts';
import type { JournalRecord } from './journal.ts';
import { createPacker, createUnpacker } from './payloads.ts';

/**
 * Version of the names in a journal. Increased when a machine, a state or an event is renamed, so that an older journal
 * is refused and not misread. 1: `place`, `notices`, `hub.opened`; 2: `router`, `toasts`, `hub.connected`; 3:
 * `stream.flowing`, `preferences`; 4: states for `isLive`, `isTalking`, `hasMicrophone`, `hasMissedNews`; 5:
 * fingerprints of the machines.
 */
export const JOURNAL_VERSION = 5;

/** A journal was recorded by machines with other names; the message is one sentence for a person. */
export class JournalVersionError extends Error {
  override readonly name = 'JournalVersionError';
  readonly code = 'journalVersion';

  constructor(version: number) {
    super(
      `This journal is of version ${version}; these machines read version ${JOURNAL_VERSION}. Replay it with the portal that recorded it.`,
    );
  }
}

const Header = v.object({
  /** One page load, from its beginning to its end. */
  run: v.string(),
  /** The version of the portal that wrote it. */
  portal: v.string(),
  /** Versions of the events whose payload has changed; all others are 1. */
  eventVersions: v.record(v.string(), v.number()),
  /** Counts the segments of a run from 0; a missing number is a gap. */
  number: v.number(),
  /** Epoch milliseconds of its checkpoint. */
  startedAtMs: v.number(),
});
export type SegmentHeader = Readonly<v.InferOutput<typeof Header>>;

/** Fingerprints by the id of a machine. */
const Fingerprints = v.record(v.string(), v.string());
/** Digest of all machines after a record. */
const Witness = v.object({ seq: v.number(), digest: v.string() });
export type Witness = Readonly<v.InferOutput<typeof Witness>>;

/** Data of a segment beside its records. */
export interface Beside {
  readonly checkpoint: Checkpoint;
  /** The fingerprint of each machine that its actors are of. */
  readonly machines: Readonly<Record<string, string>>;
  readonly witnesses: readonly Witness[];
}
const NOTHING: Beside = { checkpoint: [], machines: {}, witnesses: [] };

/** A stretch of a journal that can be replayed alone. */
export interface Segment extends SegmentHeader, Beside {
  /** Empty where the system itself begins. */
  readonly checkpoint: Checkpoint;
  readonly records: readonly JournalRecord[];
}

const text = v.nullable(v.string());
const Actors = v.array(
  v.object({
    key: v.string(),
    src: text,
    children: v.array(v.string()),
    snapshot: v.custom<Snapshot<unknown>>((value) => v.is(v.looseObject({ status: v.string() }), value)),
  }),
);
const State = v.custom<StateValue>(
  (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
);
const Records = v.array(
  v.object({
    seq: v.number(),
    key: v.string(),
    src: text,
    from: text,
    by: v.exactOptional(v.number()),
    atMs: v.number(),
    event: v.looseObject({ type: v.string() }),
    v: v.number(),
    state: v.exactOptional(State),
    digest: v.exactOptional(v.string()),
  }),
);
const Version = v.object({ version: v.optional(v.number(), 1) });
const Packed = v.object({
  ...Version.entries,
  ...Header.entries,
  payloads: v.array(v.unknown()),
  machines: Fingerprints,
  witnesses: v.array(Witness),
  checkpoint: v.array(v.unknown()),
  records: v.array(v.unknown()),
});
/** A segment, or a part of one, with each payload written once. */
export type PackedSegment = v.InferOutput<typeof Packed>;

/** Writes a segment part by part. The first part has the checkpoint; each brings the payloads that are new in it. */
export function createSegmentWriter(header: SegmentHeader) {
  const { pack, newPayloads } = createPacker();
  return (records: readonly JournalRecord[], beside: Partial<Beside> = {}): PackedSegment => {
    const { checkpoint, machines, witnesses } = { ...NOTHING, ...beside };
    const packed = {
      machines: { ...machines },
      witnesses: [...witnesses],
      checkpoint: checkpoint.map((actor) => ({ ...actor, snapshot: pack(actor.snapshot) })),
      records: records.map((record) => ({ ...record, event: pack(record.event) })),
    };
    return { version: JOURNAL_VERSION, ...header, payloads: newPayloads(), ...packed };
  };
}

/**
 * The segment of these parts, in their order.
 * @throws {JournalVersionError} when machines with other names recorded them
 * @throws {v.ValiError} when they are not what `createSegmentWriter` wrote
 */
export function readSegment(parts: readonly unknown[]): Segment {
  refuseOtherVersion(parts[0]);
  const read = v.parse(v.tupleWithRest([Packed], Packed), parts);
  const unpack = createUnpacker(read.flatMap(({ payloads }) => payloads));
  const records = v.parse(Records, unpack(read.flatMap((part) => part.records)));
  return {
    ...v.parse(Header, read[0]),
    machines: Object.assign({}, ...read.map(({ machines }) => machines)),
    witnesses: read.flatMap(({ witnesses }) => witnesses),
    checkpoint: v.parse(Actors, unpack(read.flatMap(({ checkpoint }) => checkpoint))),
    records: records.toSorted((one, other) => one.seq - other.seq),
  };
}

/** @throws {JournalVersionError} when it names another version than these machines read */
export function refuseOtherVersion(versioned: unknown): void {
  const { version } = v.parse(Version, versioned);
  if (version !== JOURNAL_VERSION) throw new JournalVersionError(version);
}
