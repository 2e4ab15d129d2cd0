// npm run proto: writes proto/camera-session.ts, the TypeScript of proto/camera-session.proto. Static code, because the
// portal's content security policy forbids what protobufjs would compile at run time.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';

const SCHEMA = fileURLToPath(new URL('../proto/camera-session.proto', import.meta.url));
const CODE = fileURLToPath(new URL('../proto/camera-session.ts', import.meta.url));

/** The scalars our schema uses. @type {Readonly<Record<string, { type: string, empty: string, wire: number, read: string }>>} */
const SCALARS = {
  uint32: { type: 'number', empty: '0', wire: 0, read: 'reader.uint32()' },
  uint64: { type: 'number', empty: '0', wire: 0, read: 'numberOf(reader.uint64())' },
  string: { type: 'string', empty: "''", wire: 2, read: 'reader.stringVerify()' },
  bytes: { type: 'Uint8Array', empty: 'new Uint8Array()', wire: 2, read: 'new Uint8Array(reader.bytes())' },
};
const ENUM = { type: 'number', empty: '0', wire: 0, read: 'reader.int32()' };

/** @param {protobuf.Field} field */
const scalarOf = ({ type, resolvedType }) => (resolvedType instanceof protobuf.Enum ? ENUM : SCALARS[type]);

/** @param {protobuf.Field} field @param {number} wire */
const tag = ({ id }, wire) => id * 8 + wire;

/** @param {protobuf.Field} field */
function typeOf(field) {
  const type = scalarOf(field)?.type ?? field.type;
  if (field.repeated) return `readonly ${type}[]`;
  return scalarOf(field) ? type : `${type} | null`;
}

/** @param {protobuf.Field} field */
function emptyOf(field) {
  if (field.repeated) return '[]';
  return scalarOf(field)?.empty ?? 'null';
}

/** Writes one value of a field, whatever it is. @param {protobuf.Field} field @param {string} value */
function write(field, value) {
  const scalar = scalarOf(field);
  if (!scalar) return `write${field.type}(${value}, writer.uint32(${tag(field, 2)}).fork()).ldelim();`;
  return `writer.uint32(${tag(field, scalar.wire)}).${scalar === ENUM ? 'int32' : field.type}(${value});`;
}

/** @param {protobuf.Field} field */
function writeField(field) {
  const { name } = field;
  if (field.repeated && scalarOf(field)?.wire === 0) {
    return `if (message.${name}.length > 0) {
      writer.uint32(${tag(field, 2)}).fork();
      for (const value of message.${name}) writer.${field.type}(value);
      writer.ldelim();
    }`;
  }
  if (field.repeated) return `for (const value of message.${name}) ${write(field, 'value')}`;
  return `if (message.${name} !== ${emptyOf(field)}) ${write(field, `message.${name}`)}`;
}

/** @param {protobuf.OneOf} oneof */
const writeOneof = ({ name, fieldsArray }) => `switch (message.${name}?.case) {
    ${fieldsArray.map((field) => `case '${field.name}': ${write(field, `message.${name}.value`)} break;`).join('\n')}
    case undefined: break;
  }`;

/** @param {protobuf.Field} field */
function readField(field) {
  const { name, partOf } = field;
  const scalar = scalarOf(field);
  const value = scalar?.read ?? `readPart(reader, read${field.type})`;
  const plain = `case ${tag(field, scalar?.wire ?? 2)}:`;
  if (partOf) return `${plain} message.${partOf.name} = { case: '${name}', value: ${value} }; break;`;
  if (!field.repeated) return `${plain} message.${name} = ${value}; break;`;
  if (scalar?.wire !== 0) return `${plain} message.${name}.push(${value}); break;`;
  return `${plain} message.${name}.push(${value}); break;
    case ${tag(field, 2)}: readPart(reader, (_, end) => { while (reader.pos < end) message.${name}.push(${value}); }); break;`;
}

/** @param {protobuf.ReflectionObject} thing */
const comment = (thing) => (thing.comment ? `/** ${thing.comment.replaceAll('\n', ' ')} */\n` : '');

/** @param {protobuf.Enum} that */
function enumCode(that) {
  const prefix = `${that.name.replace(/(?<!^)[A-Z]/g, '_$&').toUpperCase()}_`;
  const values = Object.entries(that.values).map(([name, value]) => `${name.replace(prefix, '')}: ${value},`);
  return `${comment(that)}export const ${that.name} = { ${values.join(' ')} } as const;`;
}

/** @param {protobuf.Type} message */
function messageCode(message) {
  const { name } = message;
  const fields = message.fieldsArray.filter(({ partOf }) => !partOf);
  const oneofs = message.oneofsArray;
  const types = [
    ...fields.map((field) => `readonly ${field.name}: ${typeOf(field)};`),
    ...oneofs.map(
      (oneof) =>
        `readonly ${oneof.name}: ${oneof.fieldsArray
          .map((field) => `{ readonly case: '${field.name}'; readonly value: ${scalarOf(field)?.type ?? field.type} }`)
          .join(' | ')} | null;`,
    ),
  ];
  const empty = (/** @type {protobuf.Field | protobuf.OneOf} */ member) => {
    if (member instanceof protobuf.Field && member.repeated) return `[] as ${scalarOf(member)?.type ?? member.type}[]`;
    if (member instanceof protobuf.Field && scalarOf(member)) return emptyOf(member);
    return `null as ${name}['${member.name}']`;
  };
  const initial = [...fields, ...oneofs].map((member) => `${member.name}: ${empty(member)}`);
  if (types.length === 0) {
    return `${comment(message)}export type ${name} = Readonly<Record<string, never>>;

const write${name} = (_message: ${name}, writer: Writer): Writer => writer;

function read${name}(reader: Reader, end: number): ${name} {
  while (reader.pos < end) skip(reader, reader.tag());
  return {};
}`;
  }
  return `${comment(message)}export interface ${name} { ${types.join('\n')} }

function write${name}(message: ${name}, writer: Writer): Writer {
  ${[...fields.map(writeField), ...oneofs.map(writeOneof), 'return writer;'].join('\n  ')}
}

function read${name}(reader: Reader, end: number): ${name} {
  const message = { ${initial.join(', ')} };
  while (reader.pos < end) {
    const tag = reader.tag();
    switch (tag) {
      ${message.fieldsArray.map(readField).join('\n      ')}
      default: skip(reader, tag);
    }
  }
  return message;
}`;
}

/** @param {string} name */
const publicCode = (
  name,
) => `export const encode${name} = (message: ${name}): Uint8Array => write${name}(message, new protobuf.Writer()).finish();
export const decode${name} = (bytes: Uint8Array): ${name} => readAll(bytes, read${name});`;

const HEAD = `// Written by \`npm run proto\` from camera-session.proto; change that one.
import protobuf, { type Reader, type Writer } from 'protobufjs/minimal.js';

/** A whole number of 64 bits, read with and without the package long; times and counts never leave the safe range. */
const numberOf = (value: number | ReturnType<Reader['uint64']>): number =>
  typeof value === 'number' ? value : (value.high >>> 0) * 2 ** 32 + (value.low >>> 0);

/** Passes over a field that we do not know. @throws {Error} when it is none. */
const skip = (reader: Reader, tag: number): Reader => reader.skipType(tag & 7, 0, tag >>> 3);

/** @throws {RangeError} when the part ends behind the message, or its fields do behind the part. */
function readPart<T>(reader: Reader, read: (reader: Reader, end: number) => T): T {
  const end = reader.uint32() + reader.pos;
  if (end > reader.len) throw new RangeError('A part is longer than its message.');
  const part = read(reader, end);
  if (reader.pos !== end) throw new RangeError('A field is longer than its message.');
  return part;
}

/** @throws {Error} when the bytes are not a message. Unknown fields are left out, unknown values of an enum kept. */
function readAll<T>(bytes: Uint8Array, read: (reader: Reader, end: number) => T): T {
  const reader = protobuf.Reader.create(bytes);
  return read(reader, reader.len);
}`;

/** Messages that are frames of their own; the others are parts of them. */
const FRAMES = ['CameraMessage', 'SignalRequest', 'SignalResponse', 'Error', 'ForwardedMessage'];

/** @param {string} schema The text of a .proto @returns {string} Its TypeScript, unformatted. */
export function codeOf(schema) {
  const { root } = protobuf.parse(schema, { keepCase: true, alternateCommentMode: true });
  root.resolveAll();
  const { nestedArray } = root.define('camera.session.v1');
  const enums = nestedArray.filter((thing) => thing instanceof protobuf.Enum);
  const messages = nestedArray.filter((thing) => thing instanceof protobuf.Type);
  return [HEAD, ...enums.map(enumCode), ...messages.map(messageCode), ...FRAMES.map(publicCode)].join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(CODE, codeOf(readFileSync(SCHEMA, 'utf8')));
