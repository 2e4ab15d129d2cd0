import { describe, expect, it } from 'vitest';
import { authorize } from './authorization.ts';

/** The example of RFC 7616, 3.9.1. */
const LOGIN = { user: 'Mufasa', password: 'Circle of Life' };
const OWN = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
const NONCE = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';
const OPAQUE = 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS';
const challenge = (algorithm: string) =>
  `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="${NONCE}", opaque="${OPAQUE}"`;
const answer = (algorithm: string, response: string, count = '00000001') =>
  `Digest username="Mufasa", realm="http-auth@example.org", nonce="${NONCE}", uri="/dir/index.html", response="${response}", algorithm=${algorithm}, opaque="${OPAQUE}", qop=auth, nc=${count}, cnonce="${OWN}"`;
const MD5 = answer('MD5', '8ca523f5e9506fed4657c9700eebdbec');
const SHA256 = answer('SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1');

const signed = (headers: readonly string[], login = LOGIN) =>
  authorize(login, headers, () => OWN)?.sign('GET', '/dir/index.html') ?? null;

describe('signing in to a camera', () => {
  it('answers the challenges of RFC 7616 as it does', () => {
    expect(signed([challenge('MD5')])).toBe(MD5);
    expect(signed([challenge('SHA-256')])).toBe(SHA256);
  });

  it('takes SHA-256 before MD5 before Basic, in one header or several', () => {
    expect(signed(['Basic realm="a"', challenge('MD5'), challenge('SHA-256')])).toBe(SHA256);
    expect(signed([`Basic realm="a, b", ${challenge('MD5')}`])).toBe(MD5);
    expect(signed(['Basic'])).toBe(`Basic ${Buffer.from('Mufasa:Circle of Life').toString('base64')}`);
  });

  it('signs as RFC 2617 without qop, and counts the uses of a nonce', () => {
    expect(signed(['Digest realm="GStreamer RTSP Server", nonce="e508832b29001de0"'])).toBe(
      'Digest username="Mufasa", realm="GStreamer RTSP Server", nonce="e508832b29001de0", uri="/dir/index.html", response="b0f69f78b3f8201a07a4e1e40afe5ef1"',
    );
    const authorization = authorize(LOGIN, [challenge('MD5')], () => OWN);
    authorization?.sign('GET', '/dir/index.html');
    expect(authorization?.sign('GET', '/dir/index.html')).toMatch(/, nc=00000002, /);
  });

  it('quotes user and realm, and lets no challenge end the line', () => {
    expect(signed(['Digest realm="a \\"b\\"\r\nX: y", nonce="n"'], { user: 'a"b\\c', password: '' })).toMatch(
      /^Digest username="a\\"b\\\\c", realm="a \\"b\\"X: y", nonce="n", [^\r\n]*$/,
    );
  });

  it('has no answer to other schemes, other algorithms and integrity alone', () => {
    const others = [
      'Bearer realm="a"',
      challenge('SHA-512-256'),
      'Digest realm="a", nonce="n", qop="auth-int"',
      '',
      '="',
    ];
    expect(others.map((header) => signed([header]))).toEqual([null, null, null, null, null]);
  });
});
