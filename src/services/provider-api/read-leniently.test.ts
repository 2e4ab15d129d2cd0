import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Camera } from '../../../contract/entities/cameras.ts';
import { listOf } from '../../../contract/entities/list.ts';
import { OwnProfile } from '../../../contract/entities/reps.ts';
import { AuditChange } from '../../../contract/entities/reports.ts';
import { pageOf } from '../../../contract/page.ts';
import { readLeniently } from './read-leniently.ts';

const row = v.object({ eventId: v.union([v.string(), v.number()]), at: v.nullish(v.number(), null) });
const read = <S extends v.GenericSchema>(schema: S, value: unknown) => readLeniently(schema, value).output;

describe('an answer', () => {
  it.each<[what: string, schema: v.GenericSchema, sent: unknown, read: unknown]>([
    ['a number as text', v.object({ count: v.number() }), { count: '12.5' }, { count: 12.5 }],
    ['text as a number', v.object({ account: v.string() }), { account: 4711 }, { account: '4711' }],
    ['a boolean as text', v.object({ isOn: v.boolean() }), { isOn: 'false' }, { isOn: false }],
    [
      'a boolean in other letters',
      v.object({ isOn: v.nullish(v.boolean(), true) }),
      { isOn: 'False' },
      { isOn: false },
    ],
    ['no boolean at all', v.object({ isOn: v.nullish(v.boolean(), true) }), { isOn: 'maybe' }, { isOn: false }],
    ['a boolean as a number', v.object({ isOn: v.boolean() }), { isOn: 1 }, { isOn: true }],
    ['an option as text', v.object({ level: v.picklist([10, 20]) }), { level: '20' }, { level: 20 }],
    [
      'a time in seconds as ISO text',
      v.object({ at: v.number() }),
      { at: '2027-01-15T08:00:00.900Z' },
      { at: 1_800_000_000 },
    ],
    [
      'a time in milliseconds as ISO text',
      v.object({ atMs: v.number() }),
      { atMs: '2027-01-15T08:00:00.9Z' },
      { atMs: 1_800_000_000_900 },
    ],
    [
      'null for what may be missing',
      v.object({ a: v.optional(v.string()), b: v.exactOptional(v.number()) }),
      { a: null, b: null },
      {},
    ],
    ['nothing for what may be null', v.object({ a: v.nullable(v.string()) }), {}, { a: null }],
    ['null for a list', v.object({ list: v.array(v.string()) }), { list: null }, { list: [] }],
    ['an optional value of another kind', v.object({ a: v.nullish(v.string(), '') }), { a: { level: 1 } }, { a: '' }],
    ['an entry of another kind', v.record(v.string(), v.boolean()), { a: 'true', b: 'sometimes' }, { a: true }],
    [
      'a list in an object',
      listOf(row),
      { results: [{ eventId: 1, at: '5' }], count: '9' },
      { items: [{ eventId: 1, at: 5 }], total: 9 },
    ],
    [
      'a page without its marks',
      pageOf(row),
      { data: [{ eventId: 'a', at: '5' }], total: 1 },
      { items: [{ eventId: 'a', at: 5 }], total: 1, asOf: null, next: null },
    ],
  ])('may have %s', (_, schema, sent, expected) => {
    expect(read(schema, sent)).toEqual(expected);
  });

  it('leaves out a row that cannot be read, and names its field', () => {
    const rows = { data: [{ eventId: '1', at: '7' }, { at: 8 }, { eventId: '3', at: {} }] };
    expect(readLeniently(listOf(row), rows)).toEqual({
      output: {
        items: [
          { eventId: '1', at: 7 },
          { eventId: '3', at: null },
        ],
        total: null,
      },
      unread: [
        { path: 'data[1].eventId', why: 'expected "eventId", not undefined', isRow: true },
        { path: 'data[2].at', why: 'expected number, not object', isRow: false },
      ],
    });
  });

  it('keeps a row whose own list has something that cannot be read', () => {
    const schema = listOf(v.object({ tracks: v.array(v.object({ id: v.string() })) }));
    expect(readLeniently(schema, [{ tracks: [{ id: 1 }, {}] }])).toEqual({
      output: { items: [{ tracks: [{ id: '1' }] }], total: null },
      unread: [{ path: '[0].tracks[1].id', why: 'expected "id", not undefined', isRow: false }],
    });
  });

  it('an answer that cannot be read at all is refused', () => {
    expect(() => read(listOf(row), { rows: [] })).toThrow(v.ValiError);
    expect(() => read(v.object({ token: v.string() }), {})).toThrow('Expected "token"');
  });

  it('is what the contract says where it keeps to it', () => {
    const sent = { id: 7, user_id: '9007', role: 'agent_ops', last_active: 5 };
    expect(readLeniently(OwnProfile, sent)).toEqual({ output: v.parse(OwnProfile, sent), unread: [] });
  });

  it('an answer of another provider is read where the documents leave the type open', () => {
    const camera = {
      uuid: 'c-1',
      sid: 501,
      uid: 301,
      model: 'SS003',
      cameraSettings: { spotlight: { level: 'low' }, admin: { powerControl: 3 } },
      supportedFeatures: { providers: { webrtc: 'kvs' }, spotlight: 1 },
    };
    expect(read(Camera, camera)).toMatchObject({
      cameraSettings: { spotlight: null, admin: { powerControl: '3' } },
      supportedFeatures: { providers: { webrtc: false }, spotlight: true },
    });
    const change = { history_id: 1, history_timestamp: '2027-01-15T08:00:00Z', edit_uid: 9001, user_id: 301, sid: 501 };
    expect(read(AuditChange, change)).toMatchObject({ history_timestamp: 1_800_000_000, edit_uid: '9001', sid: '501' });
  });
});
