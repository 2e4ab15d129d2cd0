import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { SPEC_ROWS } from '../../contract/spec-rows.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { MESSAGE_FIELDS } from '../../provider/intake/forms/read-fields.ts';
import { openApi } from './openapi.ts';
import { receiveOpenApi } from './receive-openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly 'x-spec': readonly string[];
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody?: object;
  readonly responses: object;
}

const document = openApi();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);
const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(CALLS);

/** Names of all properties in a schema, or in a document that has some. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const properties = 'properties' in value && typeof value.properties === 'object' ? value.properties : null;
  return [...Object.keys(properties ?? {}), ...Object.values(value).flatMap(namesIn)];
}

it('the OpenAPI document of messages is valid, and has the fields that are read', async () => {
  const received = receiveOpenApi();
  expect(await new Validator().validate(structuredClone(received))).toEqual({ valid: true });
  const { schema } = received.paths['/receive'].post.requestBody.content['application/json'];
  expect(Object.keys(schema.properties)).toEqual(MESSAGE_FIELDS);
});

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  it('has every call of the documents once, and no other', () => {
    const documented = endpoints.flatMap(([name, { method, path }]) =>
      name in SPEC_ROWS
        ? [`${name}: ${method} ${path.replace(/:(\w+)/g, '{$1}')}, ${SPEC_ROWS[name as keyof typeof SPEC_ROWS]}`]
        : [],
    );
    const described = operations.map(
      ({ path, method, operation }) => `${operation.operationId}: ${method} ${path}, ${operation['x-spec'].join(', ')}`,
    );
    expect([described.length, new Set(described)]).toEqual([documented.length, new Set(documented)]);
  });

  it('names no field that needs a capability, neither of a request nor of an answer', () => {
    const extensions = new Map(endpoints.map(([name, one]) => [name, Object.values(one.extensions ?? {}).flat()]));
    const named = operations.flatMap(({ operation: { operationId, parameters, requestBody, responses } }) => {
      const names = [...parameters.map(({ name }) => name), ...namesIn(requestBody), ...namesIn(responses)];
      return names.filter((name) => extensions.get(operationId)?.includes(name));
    });
    const answered = namesIn(document.components.schemas);
    expect([...named, ...answered.filter((name) => ['custody', 'version', 'tab', 'leases'].includes(name))]).toEqual(
      [],
    );
  });

  it('needs nothing of an event but its id', () => {
    expect(document.components.schemas['AlarmEvent']?.required).toEqual(['eventId']);
  });
});
