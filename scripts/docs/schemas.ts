import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CALLS } from '../../contract/calls.ts';
import { id } from '../../contract/entities/values.ts';
import { flag, int } from '../../contract/query-values.ts';
import { fieldsBeyond } from './beyond.ts';

const COMPONENTS = '#/components/schemas/';

const MODULES = import.meta.glob<Record<string, unknown>>(['../../contract/entities/*.ts', '!**/*.test.ts'], {
  eager: true,
});
const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const ENTITIES = Object.fromEntries(
  Object.values(MODULES)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, v.GenericSchema] => /^[A-Z]/.test(entry[0]) && isSchema(entry[1])),
);

const isObject = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && !Array.isArray(schema);

/** An object, or rows, without those fields. */
function without({ properties, required, items, ...schema }: JsonSchema, names: readonly string[]): JsonSchema {
  const isLeft = (name: string) => !names.includes(name);
  const left = Object.entries(properties ?? {}).filter(([name]) => isLeft(name));
  const needed = (required ?? []).filter(isLeft);
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(left) }),
    ...(needed.length === 0 ? {} : { required: needed }),
    ...(items === undefined ? {} : { items: isObject(items) ? without(items, names) : items }),
  };
}

const hasEntries = (schema: object): schema is { readonly entries: v.ObjectEntries } => 'entries' in schema;

/** True if the field may be absent: null is read instead, or the contract's value for unreadable ones. */
const mayBeAbsent = (entry: v.ObjectEntries[string] | undefined): boolean =>
  entry !== undefined && (entry.type === 'nullable' || 'fallback' in entry);

/** An object without the fields beyond the documents. */
function answeredObject(entries: v.ObjectEntries, schema: JsonSchema): JsonSchema {
  const required = (schema.required ?? []).filter((name) => !mayBeAbsent(entries[name]));
  return without({ ...schema, required }, fieldsBeyond(entries));
}

/** An expression that JSON Schema can have, whose patterns are read as with this flag. */
const isPattern = (action: object): action is { readonly requirement: RegExp } =>
  'requirement' in action && action.requirement instanceof RegExp && action.requirement.flags === 'u';

/** Conversion; an unknown schema throws. */
const COMMON: ConversionConfig = {
  target: 'draft-2020-12',
  ignoreActions: ['check', 'trim', 'transform'],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    isPattern(valibotAction) ? { ...jsonSchema, pattern: valibotAction.requirement.source } : undefined,
};
const ANSWERED: ConversionConfig = {
  ...COMMON,
  typeMode: 'input',
  overrideRef: ({ referenceId }) => `${COMPONENTS}${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    hasEntries(valibotSchema) ? answeredObject(valibotSchema.entries, jsonSchema) : undefined,
};
/** The portal sends these in one form, though both are read. */
const SENT_AS = new Map<unknown, JsonSchema>([
  [id.pipe[0], { type: 'string' }],
  [int.pipe[0], { type: 'number' }],
  [flag.pipe[0], { type: 'boolean' }],
]);
const SENT: ConversionConfig = {
  ...COMMON,
  typeMode: 'output',
  overrideSchema: ({ valibotSchema }) => SENT_AS.get(valibotSchema),
};

/** Query or body as the portal sends them, but for those fields. */
export const sentSchema = (schema: v.GenericSchema, unnamed: readonly string[]): JsonSchema => {
  const { $schema: _, ...converted } = toJsonSchema(schema, SENT);
  return without(converted, unnamed);
};

const ANSWERS = Object.fromEntries(Object.entries(CALLS).map(([name, { response }]) => [name, response]));
/** Schemas by the name of the call or entity; one that is both has the entity's name. */
const CONVERTED = toJsonSchemaDefs({ ...ANSWERS, ...ENTITIES }, ANSWERED);

export const definitionOf = (ref: string): JsonSchema => CONVERTED[ref.slice(COMPONENTS.length)] ?? {};

/** The answer of a call as the portal reads it, but for those fields. */
export function answeredSchema(call: string, unnamed: readonly string[]): JsonSchema {
  const entity = Object.keys(ENTITIES).find((name) => ENTITIES[name] === ANSWERS[call]);
  return entity === undefined ? without(CONVERTED[call] ?? {}, unnamed) : { $ref: `${COMPONENTS}${entity}` };
}

const namedIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The entities that are named in a document, and in these. */
export function definitionsOf(document: unknown): Readonly<Record<string, JsonSchema>> {
  const names = new Set(namedIn(document));
  for (const name of names) for (const further of namedIn(CONVERTED[name])) names.add(further);
  return Object.fromEntries(Object.entries(CONVERTED).filter(([name]) => names.has(name)));
}
