import { expect } from 'vitest';
import * as v from 'valibot';
import { CALLS } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { shippedMachines } from './shipped-machines.ts';
import type { Step } from './step.ts';

interface Args {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

const endpoints: Readonly<Record<string, Endpoint>> = CALLS;
const CALLS_OF_DUTIES = new Set(['duty.filed', 'duty.promised']);
const understood = new Map(shippedMachines.map(({ machine }) => [machine.id, machine]));

/** Rules for every machine, whatever its chart is. */
export function keepsMachineRules(steps: readonly Step[]): void {
  const last = steps.at(-1);
  if (last === undefined) return;
  if (last.after.status === 'error') expect.fail(`it breaks: ${String(last.after.error)}`);
  for (const [name, ms] of Object.entries(last.delays)) {
    if (!(Number.isFinite(ms) && ms >= 0)) expect.fail(`${name} takes ${ms} ms`);
  }
  for (const { src, input } of last.started) if (src in endpoints && !understood.has(src)) acceptable(src, input ?? {});
  for (const { to, event } of last.sent) {
    // A child may be called as a singleton is.
    const listener = to in last.after.children ? undefined : understood.get(to);
    if (listener !== undefined && !hears(listener.events, event.type)) expect.fail(`${to} does not know ${event.type}`);
    if (to === 'outbox' && CALLS_OF_DUTIES.has(event.type)) acceptable(event['duty'].call, stamped(event['duty'].args));
    isWhole(event, event.type);
  }
  const named = Object.keys(steps[0]?.after.context ?? {});
  const names = Object.keys(last.after.context);
  if (names.length !== named.length || !named.every((name) => name in last.after.context))
    expect.fail(`its context has other names: ${names.join()} instead of ${named.join()}`);
}

/** A metric's time is stamped, and a journal read, when it is sent. */
const stamped = (args: Args): Args =>
  typeof args.body === 'object' && !Array.isArray(args.body)
    ? { ...args, body: { timestamp: 0, journal: 'H4sI', ...args.body } }
    : args;

const hears = (listened: readonly string[], type: string): boolean =>
  listened.some((one) => one === type || (one.endsWith('*') && type.startsWith(one.slice(0, -1))));

/** Checks a call against the contract: one that the provider would refuse as wrong is a mistake of the machine. */
function acceptable(call: string, { params = {}, query, body }: Args): void {
  const endpoint = endpoints[call];
  if (endpoint === undefined) return expect.fail(`there is no call ${call}`);
  const fields = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, field = '']) => field);
  for (const field of fields) {
    if (typeof params[field] !== 'string') expect.fail(`${call}: ${field} of its path is ${String(params[field])}`);
  }
  for (const [part, schema, given] of [
    ['query', endpoint.query, query],
    ['body', endpoint.body, body],
  ] as const) {
    if (schema === undefined) continue;
    const result = v.safeParse(schema, given);
    if (!result.success)
      expect.fail(`${call}: its ${part} is refused: ${result.issues[0].message} ${v.getDotPath(result.issues[0])}`);
  }
}

/** Checks that no value comes from a forgotten one. */
function isWhole(value: unknown, place: string): void {
  if (Number.isNaN(value)) expect.fail(`${place} is not a number`);
  if (typeof value === 'string' && /\b(undefined|NaN)\b/.test(value)) expect.fail(`${place} is "${value}"`);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return;
  for (const [key, inner] of Object.entries(value)) isWhole(inner, `${place}.${key}`);
}

const isPlain = (value: object): boolean => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
