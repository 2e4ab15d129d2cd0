import * as v from 'valibot';
import type { Endpoint } from '../../contract/endpoint.ts';

/** Values that a field of a JSON body does not expect, or not in this amount; by a name for the report. */
const HOSTILE_JSON: Readonly<Record<string, unknown>> = {
  null: null,
  'a fraction': 7.5,
  'a huge number': 1e300,
  'a negative number': -1,
  'a yes': true,
  'no text': '',
  'a huge text': 'x'.repeat(50_000),
  'digits without end': '9'.repeat(40),
  'a statement': `1'; drop table alarms; --`,
  'a zero byte': 'a\u0000b',
  'half a character': '\ud800',
  markup: '<img src=x onerror=alert(1)>',
  'a list': ['1', '2'],
  'an object': { toString: 'no', length: 3 },
};

/** The same for a field of a query or a path, where all is text. */
const HOSTILE_TEXT: Readonly<Record<string, string>> = {
  'a word': 'x',
  'a fraction': '7.5',
  'a huge number': '1e300',
  'a negative number': '-1',
  infinity: 'Infinity',
  'digits without end': '9'.repeat(40),
  'a huge text': 'x'.repeat(3_000),
  'a statement': `1' or '1'='1`,
  'a zero byte': 'a\u0000b',
  'a way up': '../../../../etc/passwd',
  'another header': '1\r\nx-injected: 1',
  'a picture': '🚨',
};

/** What a caller sends. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}
export interface WrongInput extends Sent {
  readonly what: string;
  /** What the contract does not accept, and a refusal must name; null where the provider decides. */
  readonly refused: string | null;
}

const accepts = (schema: Endpoint['query'], value: unknown) =>
  schema === undefined || v.safeParse(schema, value).success;
const fieldsOf = (schema: Endpoint['query']) =>
  schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : [];

/** The record without the field, then with each value in its place. */
function variants(record: object, field: string, values: Readonly<Record<string, unknown>>) {
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
  return [
    { what: `no ${field}`, value: rest },
    ...Object.entries(values).map(([what, value]) => ({
      what: `${field}: ${what}`,
      value: { ...rest, [field]: value },
    })),
  ];
}

/** A call's right arguments with one field at a time left out or hostile, and with bodies that are no object. */
export function wrongInputs({ query, body }: Endpoint, right: Sent): readonly WrongInput[] {
  const queries = fieldsOf(query).flatMap((field) =>
    variants(right.query, field, { ...HOSTILE_TEXT, 'given twice': ['1', '2'] }).map(({ what, value }) => ({
      ...right,
      what,
      query: value,
      refused: accepts(query, value) ? null : field,
    })),
  );
  const bodies = fieldsOf(body).flatMap((field) =>
    variants(right.body as object, field, HOSTILE_JSON).map(({ what, value }) => ({
      ...right,
      what,
      body: value,
      refused: accepts(body, value) ? null : field,
    })),
  );
  const noObjects = [null, 7, 'text', ['list']].map((value) => ({
    ...right,
    what: `a body of ${JSON.stringify(value)}`,
    body: value,
    refused: 'body',
  }));
  const paths = Object.keys(right.params).flatMap((field) =>
    Object.entries(HOSTILE_TEXT).map(([what, value]) => ({
      ...right,
      what: `${field}: ${what}`,
      params: { ...right.params, [field]: value },
      refused: null,
    })),
  );
  return [...queries, ...bodies, ...(body === undefined ? [] : noObjects), ...paths];
}
