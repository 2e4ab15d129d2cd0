import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';

/** Fields read of a valibot schema; `type` decides which of them exist. */
interface Shape {
  readonly type: string;
  readonly pipe?: readonly Shape[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly unknown[];
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

/** A reference to the stage's value of this field, such as `{sid}`. */
const known = (field: string): fc.Arbitrary<string> => fc.constant(`{${field}}`);
const digits = fc.oneof(fc.stringMatching(/^[1-9]\d{0,8}$/), fc.constantFrom('0', '1', '9'.repeat(30)));
const integer = fc.oneof(fc.integer({ min: -2, max: 90_000 }), fc.integer(), fc.maxSafeInteger());
const decimal = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const requirementOf = (shape: Shape, type: string): unknown =>
  shape.pipe?.find((action) => action.type === type)?.requirement;
const boundOf = (shape: Shape, type: string): number | undefined => {
  const bound = requirementOf(shape, type);
  return typeof bound === 'number' ? bound : undefined;
};
const isInteger = ({ pipe = [] }: Shape): boolean => pipe.some(({ type }) => type === 'integer');
const isShape = (option: unknown): option is Shape => typeof option === 'object' && option !== null && 'type' in option;

function numbersOf(shape: Shape): fc.Arbitrary<unknown> {
  const [min, max] = [boundOf(shape, 'min_value'), boundOf(shape, 'max_value')];
  if (min !== undefined || max !== undefined) return fc.integer({ min: min ?? 0, max: max ?? 1_000_000 });
  return isInteger(shape) ? integer : decimal;
}

/** Generators of texts, each made once: making one goes through all characters that exist. */
const texts = new Map<string, fc.Arbitrary<string>>();
function once(key: string, make: () => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const made = texts.get(key) ?? make();
  texts.set(key, made);
  return made;
}

function textsOf(shape: Shape, field: string): fc.Arbitrary<unknown> {
  const pattern = requirementOf(shape, 'regex');
  if (pattern instanceof RegExp)
    return fc.oneof(
      { weight: 4, arbitrary: known(field) },
      digits,
      once(String(pattern), () => fc.stringMatching(pattern)),
    );
  const maxLength = Math.min(boundOf(shape, 'max_length') ?? 100, 20_000);
  return fc.oneof(
    { weight: 2, arbitrary: known(field) },
    once(`${maxLength}`, () => fc.string({ unit: 'grapheme', maxLength, size: 'small' })),
    fc.constant('x'.repeat(maxLength)),
  );
}

function inputsOfShape(shape: Shape, field: string): fc.Arbitrary<unknown> {
  const inside = (one: Shape | undefined, name = field) =>
    one === undefined ? fc.anything() : inputsOfShape(one, name);
  switch (shape.type) {
    case 'string':
      return textsOf(shape, field);
    case 'number':
      return numbersOf(shape);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(shape.literal);
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []));
    case 'union':
      if (isInteger(shape)) return numbersOf(shape);
      return fc.oneof(...(shape.options ?? []).filter(isShape).map((option) => inside(option)));
    case 'object': {
      const entries = Object.entries(shape.entries ?? {});
      const optional = entries.filter(([, entry]) => /optional|nullish/.test(entry.type)).map(([name]) => name);
      const fields = Object.fromEntries(entries.map(([name, entry]) => [name, inside(entry, name)]));
      const requiredKeys = entries.map(([name]) => name).filter((name) => !optional.includes(name));
      return fc.record(fields, { requiredKeys });
    }
    case 'array':
      return fc.oneof(
        { weight: 6, arbitrary: fc.array(inside(shape.item), { maxLength: 4 }) },
        inside(shape.item).map((item) => Array.from({ length: boundOf(shape, 'max_length') ?? 300 }, () => item)),
      );
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 12 }), inside(shape.value), { maxKeys: 6 });
    case 'optional':
    case 'exact_optional':
      return inside(shape.wrapped);
    case 'nullable':
    case 'nullish':
      return fc.oneof(fc.constant(null), { weight: 4, arbitrary: inside(shape.wrapped) });
    case 'unknown':
      return fc.jsonValue({ maxDepth: 3 });
    default:
      throw new Error(`The fuzz makes no inputs for a schema of type ${shape.type}: add it to schema-inputs.ts.`);
  }
}

/** Values that the schema accepts, or nearly: names in braces refer to values of the stage. */
export const inputsOf = (schema: GenericSchema): fc.Arbitrary<unknown> => inputsOfShape(schema, 'value');
