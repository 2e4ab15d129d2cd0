import { createHash, randomBytes } from 'node:crypto';
import type { LinkAddress } from '../camera-link.ts';

type Login = NonNullable<LinkAddress['login']>;

/** A way to sign in that a camera offers: a scheme and its parameters, names in small letters. */
interface Challenge {
  readonly scheme: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Signs the requests of one connection. */
export interface Authorization {
  /** The value of the header for a request. */
  sign(method: string, uri: string): string;
}

interface Hash {
  readonly name: 'md5' | 'sha256';
  /** True: the password's hash is bound to the first two nonces. */
  readonly isSession: boolean;
}

/** Algorithms of digests. Source: RFC 7616, 3.3. */
const HASHES: Readonly<Record<string, Hash>> = {
  'sha-256': { name: 'sha256', isSession: false },
  'sha-256-sess': { name: 'sha256', isSession: true },
  md5: { name: 'md5', isSession: false },
  'md5-sess': { name: 'md5', isSession: true },
};
const BY_STRENGTH = Object.keys(HASHES);

const SCHEME = /[\s,]*([A-Za-z]+)(?=\s+[\w-]+\s*=|\s*(?:,|$))/y;
const PARAMETER = /[\s,]*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))/y;

/** The challenges of one header, which may hold several. */
function challengesOf(header: string): readonly Challenge[] {
  const found: { readonly scheme: string; readonly parameters: Map<string, string> }[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const result = pattern.exec(header);
    if (result !== null) at = pattern.lastIndex;
    return result;
  };
  for (;;) {
    const [, name, quoted, bare] = match(PARAMETER) ?? [];
    if (name !== undefined) {
      found.at(-1)?.parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '');
      continue;
    }
    const [, scheme] = match(SCHEME) ?? [];
    if (scheme === undefined) return found;
    found.push({ scheme: scheme.toLowerCase(), parameters: new Map() });
  }
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
/** Header values of a camera go back to it, without what would end the line. */
const oneLine = (text: string): string => text.replace(/[\r\n]/g, '');

function digest(login: Login, { parameters }: Challenge, hash: Hash, makeNonce: () => string): Authorization {
  const of = (text: string) => createHash(hash.name).update(text).digest('hex');
  const realm = parameters.get('realm') ?? '';
  const nonce = parameters.get('nonce') ?? '';
  const opaque = parameters.get('opaque');
  const algorithm = parameters.get('algorithm');
  const hasQop = parameters.has('qop');
  const secret = of(`${login.user}:${realm}:${login.password}`);
  let uses = 0;
  return {
    sign(method, uri) {
      uses += 1;
      const count = uses.toString(16).padStart(8, '0');
      const own = makeNonce();
      const key = hash.isSession ? of(`${secret}:${nonce}:${own}`) : secret;
      const request = of(`${method}:${uri}`);
      const response = of(hasQop ? `${key}:${nonce}:${count}:${own}:auth:${request}` : `${key}:${nonce}:${request}`);
      const parts = [
        `username=${quote(login.user)}`,
        `realm=${quote(realm)}`,
        `nonce=${quote(nonce)}`,
        `uri=${quote(uri)}`,
        `response="${response}"`,
        ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
        ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
        ...(hasQop ? ['qop=auth', `nc=${count}`] : []),
        ...(hasQop || hash.isSession ? [`cnonce="${own}"`] : []),
      ];
      return oneLine(`Digest ${parts.join(', ')}`);
    },
  };
}

const basic = ({ user, password }: Login): Authorization => ({
  sign: () => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

const algorithmOf = ({ parameters }: Challenge): string => (parameters.get('algorithm') ?? 'MD5').toLowerCase();

const canAnswer = (challenge: Challenge): boolean => {
  const qop = challenge.parameters.get('qop');
  return (
    challenge.scheme === 'digest' &&
    algorithmOf(challenge) in HASHES &&
    (qop === undefined || /(^|[\s,])auth([\s,]|$)/.test(qop))
  );
};

/**
 * The strongest sign-in of those a camera offers in its `WWW-Authenticate` headers; null when it offers none of ours.
 * Sources: RFC 7616 (Digest), RFC 7617 (Basic).
 */
export function authorize(
  login: Login,
  headers: readonly string[],
  makeNonce: () => string = () => randomBytes(8).toString('hex'),
): Authorization | null {
  const challenges = headers.flatMap(challengesOf);
  const [strongest] = challenges
    .filter(canAnswer)
    .sort((a, b) => BY_STRENGTH.indexOf(algorithmOf(a)) - BY_STRENGTH.indexOf(algorithmOf(b)));
  const hash = strongest && HASHES[algorithmOf(strongest)];
  if (strongest !== undefined && hash !== undefined) return digest(login, strongest, hash, makeNonce);
  return challenges.some(({ scheme }) => scheme === 'basic') ? basic(login) : null;
}
