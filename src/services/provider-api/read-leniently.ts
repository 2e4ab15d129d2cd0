import * as v from 'valibot';
import { isoTimeMs } from '../../../contract/text/iso-time.ts';

/** A value of an answer that could not be read, by the path of its field. */
export interface Unread {
  readonly path: string;
  readonly why: string;
  /** The whole row of the answer was dropped for it. */
  readonly isRow: boolean;
}

export interface Reading<Output> {
  readonly output: Output;
  readonly unread: readonly Unread[];
}

/** A schema as valibot describes itself; each kind has only some of these. */
interface Described extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Described>>;
  readonly item?: Described;
  readonly options?: readonly unknown[];
  readonly wrapped?: Described;
  readonly value?: Described;
  readonly literal?: unknown;
}
type Fields = Readonly<Record<string, unknown>>;

const OPTIONAL = ['optional', 'exact_optional', 'nullish', 'undefinedable'];
const NUMBER = /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/;
const ISO_TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d|$)/;
/** Fields of the contract that end so are epoch milliseconds; all other times are epoch seconds. */
const MILLISECONDS = /(Ms|_ms)$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fits = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
/** The value itself may be a customer's, which no log is for. */
const reasonOf = (schema: v.GenericSchema, value: unknown): Pick<Unread, 'path' | 'why'> => {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  if (issue === undefined) return { path: '', why: '' };
  return {
    path: v.getDotPath(issue) ?? '',
    why: `expected ${issue.expected ?? issue.type}, not ${kindOf(issue.input)}`,
  };
};
const below = (path: string, field: string) => (path === '' ? field : `${path}.${field}`);

function numberOf(value: unknown, path: string): unknown {
  if (typeof value !== 'string') return value;
  if (NUMBER.test(value)) return Number(value);
  const ms = ISO_TIME.test(value) ? isoTimeMs(value) : Number.NaN;
  if (Number.isNaN(ms)) return value;
  return MILLISECONDS.test(path) ? ms : Math.floor(ms / 1_000);
}

function booleanOf(value: unknown): unknown {
  const said = String(value).trim().toLowerCase();
  if (['true', '1', 'yes'].includes(said)) return true;
  return ['false', '0', 'no'].includes(said) ? false : value;
}

const textOf = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** Reader of an answer for a schema that another provider may spell in other ways. */
class LenientReader {
  readonly unread: Unread[] = [];

  /** The value, as far as it can be said in the types of the schema. */
  prepared(schema: Described, value: unknown, path: string): unknown {
    switch (schema.type) {
      case 'string':
        return textOf(value);
      case 'number':
        return numberOf(value, path);
      case 'boolean':
        return booleanOf(value);
      case 'picklist':
        return schema.options?.find((option) => String(option) === String(value)) ?? value;
      case 'literal':
        return String(schema.literal) === String(value) ? schema.literal : value;
      case 'nullable':
        return value === undefined ? null : this.optional(schema, value, path, null);
      case 'array':
        return this.list(schema, value, path);
      case 'object':
        return this.object(schema, value, path);
      case 'record':
        return this.record(schema, value, path);
      case 'union':
      case 'variant':
        return this.oneOf(schema, value, path);
      default:
        return OPTIONAL.includes(schema.type) ? this.optional(schema, value, path, undefined) : value;
    }
  }

  /** An optional value that cannot be read counts as absent. */
  private optional({ wrapped }: Described, value: unknown, path: string, absent: null | undefined): unknown {
    if (value === undefined || value === null || wrapped === undefined) return absent;
    const prepared = this.prepared(wrapped, value, path);
    if (fits(wrapped, prepared)) return prepared;
    this.leaveOut(wrapped, prepared, path, false);
    // Any other value is not a yes.
    return wrapped.type === 'boolean' ? false : absent;
  }

  private list({ item }: Described, value: unknown, path: string): unknown {
    if (value === null) return [];
    if (!Array.isArray(value) || item === undefined) return value;
    return value.flatMap((one: unknown, index) => {
      const at = `${path}[${index}]`;
      const prepared = this.prepared(item, one, at);
      if (fits(item, prepared)) return [prepared];
      this.leaveOut(item, prepared, at, !path.includes('['));
      return [];
    });
  }

  private object({ entries = {} }: Described, value: unknown, path: string): unknown {
    if (!isFields(value)) return value;
    return Object.fromEntries(
      Object.entries(entries).flatMap(([name, entry]) => {
        const prepared = this.prepared(entry, value[name], below(path, name));
        return prepared === undefined ? [] : [[name, prepared]];
      }),
    );
  }

  private record({ value: entry }: Described, value: unknown, path: string): unknown {
    if (!isFields(value) || entry === undefined) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const at = below(path, name);
        const prepared = this.prepared(entry, one, at);
        if (fits(entry, prepared)) return [[name, prepared]];
        this.leaveOut(entry, prepared, at, false);
        return [];
      }),
    );
  }

  private oneOf(schema: Described, value: unknown, path: string): unknown {
    if (fits(schema, value)) return value;
    for (const option of (schema.options ?? []) as readonly Described[]) {
      const before = this.unread.length;
      const prepared = this.prepared(option, value, path);
      if (fits(option, prepared)) return prepared;
      this.unread.length = before;
    }
    return value;
  }

  private leaveOut(schema: v.GenericSchema, value: unknown, path: string, isRow: boolean): void {
    const { path: field, why } = reasonOf(schema, value);
    this.unread.push({ path: field === '' ? path : below(path, field), why, isRow });
  }
}

/**
 * Reads another provider's answer: numbers as text and the reverse, times as ISO text, null as absent. Drops unreadable
 * values that are optional or rows of a list.
 * @throws {v.ValiError} when the rest does not match the schema
 */
export function readLeniently<const S extends v.GenericSchema>(schema: S, value: unknown): Reading<v.InferOutput<S>> {
  const strict = v.safeParse(schema, value);
  if (strict.success) return { output: strict.output, unread: [] };
  const reader = new LenientReader();
  const prepared = reader.prepared(schema, value, '');
  return { output: v.parse(schema, prepared), unread: reader.unread };
}
