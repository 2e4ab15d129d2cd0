/** Kinds of personal data in a journal; each is masked in its own way. */
export type SecretKind = 'token' | 'account' | 'email' | 'phone' | 'name' | 'address' | 'writing';

type Fields = Readonly<Record<string, SecretKind>>;

const ANYWHERE: Fields = {
  token: 'token',
  ticket: 'token',
  handle: 'token',
  verifier: 'token',
  access_token: 'token',
  signedChannelEndpoint: 'token',
  credential: 'token',
  email: 'email',
  phone: 'phone',
  firstName: 'name',
  lastName: 'name',
  avatar: 'writing',
  customerName: 'name',
  holderName: 'name',
  match_name: 'name',
  takenBy: 'name',
  reference: 'writing',
  street: 'address',
  notes: 'writing',
  annotation: 'writing',
  documentation: 'writing',
  event_documentation: 'writing',
  subject: 'writing',
  title: 'writing',
  body: 'writing',
  html: 'writing',
  search: 'writing',
  typed: 'writing',
  draft: 'writing',
};
const OF_PERSON: Fields = { name: 'name' };
/** Fields that show that a name beside them is a person's: also one whom cameras see, a new one too. */
const OF_PEOPLE = ['phone', 'email', 'person_id', 'category', 'personId'];
const OF_LOCATION: Fields = {
  locationName: 'address',
  street1: 'address',
  street2: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  county: 'address',
  crossStreet: 'address',
};
const OF_ACCOUNT: Fields = { account: 'account' };
/** Fields that show that an account beside them is a customer's number, not a screen. */
const OF_HOUSE = ['sid', 'eventId', 'street', 'street1'];
const OF_EMAIL: Fields = { text: 'writing' };
/** Agent's text for the dispatch centre, in the request and in the alarm. */
const OF_DISPATCH: Fields = { description: 'writing' };
const DISPATCHED = ['eventCid', 'stage'];
/** Typed text: a location's notes, or the search for a person. */
const OF_TYPING: Fields = { text: 'writing' };
const TYPED = ['notes.write', 'customers.type'];
/** Text of a sender outside, and its name, which may be that of a street. */
const OF_MESSAGE: Fields = { words: 'writing', source: 'address' };
/** Text of that message, as the alarm that it raised has it. */
const OF_RECEIVED: Fields = { info: 'writing' };
/** Name of a source, and a refusal of its, which may have the camera's name. */
const OF_SOURCE: Fields = { name: 'address', refusedWhy: 'writing' };
const OF_PUSH: Fields = { message: 'writing' };

/** Fields beside a text that the portal or the provider wrote, not a person: a refusal, a failed sign-in. */
const OWN_FIELDS = ['status', 'kind', 'code'] as const;

/** Kind of secret in a field, by its name and the fields beside it; undefined for none. */
export function secretKind(object: object, field: string): SecretKind | undefined {
  const groups = [
    ANYWHERE,
    OF_PEOPLE.some((field) => field in object) ? OF_PERSON : {},
    'street1' in object ? OF_LOCATION : {},
    OF_HOUSE.some((field) => field in object) ? OF_ACCOUNT : {},
    DISPATCHED.some((field) => field in object) ? OF_DISPATCH : {},
    'html' in object ? OF_EMAIL : {},
    'receivedAt' in object ? OF_MESSAGE : {},
    'sourceId' in object ? OF_SOURCE : {},
    ('received' in object && object.received !== null) || 'timesExpired' in object ? OF_RECEIVED : {},
    'silenceHours' in object ? OF_SOURCE : {},
    'type' in object && TYPED.some((type) => type === object.type) ? OF_TYPING : {},
    OWN_FIELDS.some((own) => own in object) ? {} : OF_PUSH,
  ];
  return groups.find((fields) => Object.hasOwn(fields, field))?.[field];
}

/** Secrets that are recognised by their form in any text; the first group matches a prefix that is not a secret. */
export const SECRET_FORMS: readonly (readonly [SecretKind | 'writingInQuery', RegExp])[] = [
  ['token', /(\bBearer\s+)[\w.~+/=-]+/g],
  [
    'token',
    /([?&#](?:access_token|token|ticket|handle|code|state|challenge|X-Amz-(?:Signature|Credential|Security-Token))=)[^&#\s"']+/g,
  ],
  ['token', /()\beyJ[\w-]+\.[\w-]+\.[\w-]*/g],
  // What a list is searched for may be a person.
  ['writingInQuery', /([?&]search=)[^&#\s"']+/g],
  // As a refusal names it.
  ['account', /(\bAccount )\S+(?= at location )/g],
  ['email', /()[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['phone', /()(?<![\w-])(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?![\w-])/g],
];
