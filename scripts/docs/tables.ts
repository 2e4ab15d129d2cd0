import type { JsonSchema } from '@valibot/to-json-schema';
import { CAPABILITY_NAMES, type Capability } from '../../contract/capabilities.ts';
import { CALLS } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { BEYOND } from './beyond.ts';
import { CAPABILITY_NOTES } from './capability-notes.ts';
import { code, listed, table } from './markdown.ts';
import { DOCUMENTED, extensionsOf } from './openapi.ts';
import { answeredSchema, definitionOf } from './schemas.ts';

const ENDPOINTS: readonly Endpoint[] = Object.values(CALLS);

const address = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** Paths of the values without which an answer cannot be read; of several forms, those of the one that needs least. */
function neededOf(schema: JsonSchema): readonly string[] {
  const { $ref, anyOf, items, properties = {}, required = [] } = schema;
  const nested = (inner: unknown) => neededOf(inner as JsonSchema);
  if ($ref !== undefined) return nested(definitionOf($ref));
  if (anyOf !== undefined) return anyOf.map(nested).sort((a, b) => listed(a).length - listed(b).length)[0] ?? [];
  if (items !== undefined) return nested(items);
  return required.flatMap((name) => {
    const inner = nested(properties[name]);
    return inner.length === 0 ? [name] : inner.map((one) => `${name}.${one}`);
  });
}

const callTable = (): string =>
  table(
    ['', 'call', 'row', 'needed'],
    DOCUMENTED.map(({ area, name, rows, endpoint }, index) => [
      DOCUMENTED[index - 1]?.area === area ? '' : area,
      code(address(endpoint)),
      listed(rows),
      listed(neededOf(answeredSchema(name, extensionsOf(endpoint))).map(code)),
    ]),
  );

/** Names with the same fields, joined as `a`, `b`: several calls or entities often have the same. */
function byFields(having: readonly { readonly fields: readonly string[]; readonly what: string }[]): readonly string[] {
  const fields = [...new Set(having.map((one) => listed(one.fields.map(code))))];
  return fields.map((names) => {
    const whats = having.filter((one) => listed(one.fields.map(code)) === names).map(({ what }) => what);
    return `${names} of ${listed(whats)}`;
  });
}

const answeredBy = (source: Capability | 'anyProvider'): readonly string[] =>
  byFields(BEYOND.filter((one) => one.source === source).map(({ entity, fields }) => ({ fields, what: entity })));

const sentWith = (capability: Capability): readonly string[] =>
  byFields(
    ENDPOINTS.flatMap((endpoint) => {
      const fields = endpoint.extensions?.[capability];
      return fields === undefined ? [] : [{ fields, what: code(address(endpoint)) }];
    }),
  );

function capabilityRow(name: Capability): readonly string[] {
  const { without, besides } = CAPABILITY_NOTES[name];
  const calls = ENDPOINTS.filter(({ capability }) => capability === name).map((endpoint) => code(address(endpoint)));
  const besidesCalls = besides === undefined ? [] : [besides];
  const parts = [...calls, ...besidesCalls, ...sentWith(name), ...answeredBy(name)];
  return [code(name), CAPABILITY_NOTES[name].is, without, parts.join('; ')];
}

const SECTIONS: Readonly<Record<string, () => string>> = {
  capabilities: () =>
    table(['name', 'with it', 'without it', 'calls, fields and headers'], CAPABILITY_NAMES.map(capabilityRow)),
  'further fields': () =>
    answeredBy('anyProvider')
      .map((line) => `- ${line}`)
      .join('\n'),
  calls: callTable,
};

/** The page with its tables as they are now, each between its two marks. */
export const withTables = (page: string): string =>
  Object.entries(SECTIONS).reduce((text, [name, section]) => {
    const [begin, end] = [`<!-- ${name}, by npm run docs -->`, `<!-- end of ${name} -->`];
    const [before, rest = ''] = text.split(begin);
    return [before, begin, '\n', section(), '\n', end, rest.split(end)[1]].join('');
  }, page);
