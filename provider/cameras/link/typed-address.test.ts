import { describe, expect, it } from 'vitest';
import { BadRequestError } from '../../http/errors.ts';
import { addressText, readAddress } from './typed-address.ts';

const PLAIN = { host: '192.0.2.20', port: 554, isEncrypted: false, path: '/stream1', user: null, password: null };

describe('The typed address of a camera', () => {
  it('is read as host, port and path, where user and password are apart', () => {
    expect(readAddress('rtsp://192.0.2.20/stream1')).toEqual(PLAIN);
    expect(readAddress(' RTSP://viewer:Tulip%209@192.0.2.20:554/stream1 ')).toEqual({
      ...PLAIN,
      user: 'viewer',
      password: 'Tulip 9',
    });
    expect(readAddress('192.0.2.20:8554/stream1')).toEqual({ ...PLAIN, port: 8_554 });
    expect(readAddress('rtsps://Gateway.example.com/yard?backchannel=1')).toEqual({
      ...PLAIN,
      host: 'gateway.example.com',
      port: 322,
      isEncrypted: true,
      path: '/yard?backchannel=1',
    });
    expect(readAddress('rtsp://[2001:db8::1]/a')).toEqual({ ...PLAIN, host: '2001:db8::1', path: '/a' });
    expect(readAddress('rtsp://viewer:a:b@c%d@192.0.2.20')).toEqual({
      ...PLAIN,
      user: 'viewer',
      password: 'a:b@c%d',
      path: '',
    });
    expect(readAddress('rtsp://viewer@192.0.2.20/stream1')).toEqual({ ...PLAIN, user: 'viewer' });
  });

  it.each(['rtsp://192.0.2.20/stream1', 'rtsps://[2001:db8::1]:8322/a?b=c', 'rtsp://gateway.example.com:8554/yard'])(
    'is written as it was typed: %s',
    (text) => expect(addressText(readAddress(text))).toBe(text),
  );

  it.each([
    ['/live?channel=1&user=ops&password=Tulip%209&audio=1', '/live?channel=1&user=ops&password=***&audio=1'],
    ['/user=ops_password=Tulip_9_channel=1_stream=0.sdp', '/user=ops_password=***_channel=1_stream=0.sdp'],
    ['/user=ops&pwd=Tulip9/ch1?apiKey=Tulip;token=a', '/user=ops&pwd=***/ch1?apiKey=***;token=***'],
    ['/user=ops_password=_channel=1?monkey=1&bypass=2', '/user=ops_password=_channel=1?monkey=1&bypass=2'],
  ])('is written without the passwords in its path or query: %s', (path, shown) => {
    expect(addressText(readAddress(`rtsp://192.0.2.20${path}`))).toBe(`rtsp://192.0.2.20${shown}`);
  });

  it.each([
    ['http://192.0.2.20/stream', 'The address of a camera must begin with rtsp:// or rtsps://.'],
    ['rtsp://', 'The address must look like rtsp://192.168.1.20/stream1.'],
    ['rtsp://192.0.2.20:99999/', 'The address must look like rtsp://192.168.1.20/stream1.'],
    ['rtsp://192.0.2.20/a\r\nb', 'The address must look like rtsp://192.168.1.20/stream1.'],
    ['rtsp://192.0.2.20/a#b', 'The address must look like rtsp://192.168.1.20/stream1.'],
    ...['rtsp://viewer:Tu/lip@192.0.2.20/', 'rtsp://viewer:12?4@192.0.2.20/', 'rtsp://192.0.2.20/a@b'].map((typed) => [
      typed,
      'Type user and password into their own fields, and write an @ in the path of the address as %40.',
    ]),
  ])('is refused in words that do not repeat it: %s', (typed, sentence) => {
    expect(() => readAddress(typed ?? '')).toThrow(new BadRequestError(sentence ?? ''));
  });
});
