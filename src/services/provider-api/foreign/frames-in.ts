import { ACCEPT_EVENTS, ENTITIES, type Frame, type FrameName, OTHER_FRAMES } from '../../hub/frames.ts';

type Entity = (typeof ENTITIES)[number];
type Fields = Readonly<Record<string, unknown>>;
type Message = Pick<Frame, 'name' | 'data'>;

/** Fields that may hold the data, in order of preference. */
const HOLDERS = ['data', 'payload', 'event', 'events', 'items', 'results'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEntity = (value: unknown): value is Entity => ENTITIES.some((entity) => entity === value);
const isName = (value: unknown): value is FrameName => isEntity(value) || OTHER_FRAMES.some((name) => name === value);
const isOneEvent = (value: unknown): boolean => isFields(value) && 'eventId' in value;
const namesOf = ({ type, entity, event, name }: Fields): readonly unknown[] => [type, entity, event, name];
const heldIn = (fields: Fields, holders: readonly string[]): unknown =>
  holders.map((holder) => fields[holder]).find((value) => typeof value === 'object' && value !== null);

/** Events that are bare, in a list, or in either below a holder. */
function eventsIn(held: unknown): readonly unknown[] {
  if (Array.isArray(held)) return held.flatMap(eventsIn);
  const below = isFields(held) ? heldIn(held, ['pcs_take_events', ...HOLDERS]) : undefined;
  if (below === undefined) return [held];
  const inner = eventsIn(below);
  return isOneEvent(held) && !inner.some(isOneEvent) ? [held] : inner;
}

/** Data of any other name, below a holder or beside the name; `event` of a notification is a field of it. */
function dataIn(held: unknown, name: FrameName): unknown {
  if (!isFields(held)) return held;
  const holders = [name, ...HOLDERS.filter((holder) => name !== 'notification' || holder !== 'event')];
  const below = heldIn(held, holders);
  return below === undefined ? (held['data'] ?? held['payload'] ?? held) : dataIn(below, name);
}

const messageOf = (name: FrameName, held: unknown): Message =>
  name === 'update-event' || name === 'pcs_take_events'
    ? { name, data: eventsIn(held) }
    : { name, data: dataIn(held, name) };

/** Entities by name: one, or a list of names that share the data beside them. */
function entitiesNamed(held: Fields): readonly Entity[] {
  const { entities } = held;
  const names: readonly unknown[] = Array.isArray(entities) ? entities : [entities, ...namesOf(held)];
  return names.every(isEntity) || !Array.isArray(entities) ? names.filter(isEntity) : [];
}

const hasEntity = (value: unknown): boolean =>
  isEntity(value) ||
  (isFields(value) && ('entities' in value || entitiesNamed(value).length > 0 || ENTITIES.some((key) => key in value)));

/** Messages of `accept-events`: entities by name, by key or in a list; without any, the data of one. */
function acceptedIn(held: unknown): readonly Message[] {
  if (isEntity(held)) return [messageOf(held, {})];
  if (Array.isArray(held))
    return held.some(hasEntity) ? held.flatMap(acceptedIn) : [messageOf('pcs_take_events', held)];
  if (!isFields(held)) return [];
  const names = entitiesNamed(held);
  if (names.length > 0) return names.map((name) => messageOf(name, held));
  const keys = ENTITIES.filter((key) => key in held);
  if (keys.length > 0) return keys.filter((key) => says(held[key])).map((key) => messageOf(key, held[key]));
  const below = isOneEvent(held) ? undefined : heldIn(held, ['entities', ...HOLDERS]);
  if (below !== undefined) return acceptedIn(below);
  return [messageOf('id' in held && 'event' in held ? 'notification' : 'pcs_take_events', held)];
}

/** True for a message: some providers always send all keys, and leave the others empty or false. */
const says = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : !['', '0', 'false', 'null', 'undefined'].includes(String(value));

function messagesIn(raw: Fields, unnamed: FrameName): readonly Message[] {
  const name = namesOf(raw).find((one) => isName(one) || one === ACCEPT_EVENTS);
  if (isName(name)) return [messageOf(name, raw)];
  if (name === ACCEPT_EVENTS || hasEntity(raw)) return acceptedIn(raw);
  return typeof raw['type'] === 'string' ? [] : [messageOf(unnamed, raw)];
}

/**
 * Messages in a frame of a provider that speaks by the documents, which leave open how data are wrapped: below one of several fields
 * or beside the name, several messages in one frame, without the provider's time.
 * @param unnamed what data without a name are on that socket
 * @returns none for a frame of another name
 */
export function framesIn(raw: unknown, unnamed: FrameName): readonly Frame[] {
  if (Array.isArray(raw)) return raw.flatMap((one) => framesIn(one, unnamed));
  if (!isFields(raw)) return [];
  const serverMs = typeof raw['serverMs'] === 'number' ? raw['serverMs'] : null;
  return messagesIn(raw, unnamed).map((message) => ({ ...message, serverMs }));
}
