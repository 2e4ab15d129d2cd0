import type { Rep, Row } from './data.ts';

export type ApiRequest = ReturnType<typeof createRequest>;
export type DocumentedCall = ReturnType<typeof command>;
type Answer = (request: ApiRequest) => unknown;

export const refusal = (status: number, detail: string): Error => new Error(detail, { cause: status });
export const fieldsOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? { ...value } : {});

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? undefined : text;
  }
}

/** Values of a call by name, from the path, the query or the body. */
export function createRequest(rep: Rep, body: unknown, query?: URLSearchParams, parameters?: Row) {
  const values: Row = { ...fieldsOf(body), ...Object.fromEntries(query ?? []), ...parameters };
  const text = (name: string): string => [values[name] ?? ''].flat().map(String).join();
  const flag = (name: string): boolean => ['true', '1', 'yes'].includes(text(name).toLowerCase());
  const number = (name: string, fallback = Number.NaN): number => {
    const value = text(name) === '' ? fallback : Number(text(name));
    if (Number.isNaN(value)) throw refusal(422, `${name} is not a number`);
    return value;
  };
  return { rep, body, values, text, flag, number };
}

export function found<Value>(what: string, value: Value | undefined): Value {
  if (value === undefined) throw refusal(404, `${what} not found`);
  return value;
}
export const findOne = <Item>(rows: Item[], what: string, isWanted: (row: Item) => boolean): Item =>
  found(what, rows.find(isWanted));
export const page = <Item>(rows: Item[], { number }: ApiRequest, size = 10): Item[] =>
  rows.slice(number('skip', 0), number('skip', 0) + number('limit', size));
/** The rows that equal the request in each named field that the request gives. */
export const matching = <Item extends Row>(rows: Item[], { text }: ApiRequest, names: string): Item[] =>
  rows.filter((row) => names.split(' ').every((name) => ['', String(row[name])].includes(text(name))));

/** `path?query&query` and `body` list the documented names; the documents leave the shape of the body '*' open. */
export function command(method: string, address: string, body: string, answer: Answer, roles: string[] = []) {
  const [pattern = '', query = ''] = address.split('?');
  const path = new RegExp(`^/${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return { method, pattern, path, query: query.split('&'), body: body.split(' '), answer, roles };
}
export const get = (path: string, answer: Answer, roles?: string[]) => command('GET', path, '', answer, roles);
export const post = (path: string, body: string, answer: Answer = () => undefined, roles?: string[]) =>
  command('POST', path, body, answer, roles);

export function refuseUnknown(given: Iterable<string>, known: string[]): void {
  for (const name of given) if (!known.includes(name)) throw refusal(422, `unknown field ${name}`);
}

export function checkCall(call: DocumentedCall, rep: Rep, query: URLSearchParams, body: unknown): void {
  if (call.roles.length > 0 && !call.roles.includes(rep.role)) throw refusal(403, `not allowed for ${rep.role}`);
  if (call.method === 'GET') return;
  refuseUnknown(query.keys(), call.query);
  if (call.body.includes('*')) return;
  for (const item of [body].flat()) refuseUnknown(Object.keys(fieldsOf(item)), call.body);
}
