import { describe, expect, it } from 'vitest';
import { keyAt, pictureAt } from '../../testing/fakes/fake-camera.ts';
import type { LinkAddress, LinkForm } from '../link/camera-link.ts';
import type { MediaCommand } from './messages.ts';
import { RemoteLinks } from './remote-links.ts';

const ADDRESS: LinkAddress = {
  host: '10.1.2.3',
  port: 554,
  isEncrypted: false,
  path: '/stream',
  login: null,
  transport: 'tcp',
};
const FORM: LinkForm = {
  avcConfig: Buffer.from([1, 66]),
  profile: 'Baseline',
  width: 640,
  height: 368,
  hasBPictures: false,
  sound: null,
  canTalk: false,
};

/** Links of a media process that a test plays, and what its viewers see. */
function start() {
  const posted: string[] = [];
  const seen: string[] = [];
  const links = new RemoteLinks((command: MediaCommand) => posted.push(command.type));
  const viewer = {
    start: () => seen.push('form'),
    take: ({ atMs }: { readonly atMs: number }) => seen.push(String(atMs)),
    lost: ({ message }: Error) => seen.push(message),
  };
  return {
    links,
    posted,
    seen,
    look: (address = ADDRESS) => links.watch('cam', address, { ...viewer }),
    begins: () => links.hear({ type: 'linkForm', link: 'cam', form: FORM }),
    sends: (...samples: readonly ReturnType<typeof keyAt>[]) => {
      for (const sample of samples) links.hear({ type: 'linkSample', link: 'cam', sample });
    },
  };
}

describe('The links of the media process, as another process watches them', () => {
  it('are watched once, from the first viewer to the last', () => {
    const { posted, look } = start();
    const watches = [look(), look()];
    watches[0]?.stop();
    expect(posted).toEqual(['watchLink']);
    watches[1]?.stop();
    expect(posted).toEqual(['watchLink', 'unwatchLink']);
  });

  it('give each later viewer the group since the last key picture', () => {
    const { seen, look, begins, sends } = start();
    look();
    begins();
    sends(keyAt(0), pictureAt(100), keyAt(200), pictureAt(300));
    seen.length = 0;
    look();
    expect(seen).toEqual(['form', '200', '300']);
  });

  it('continue in time with the next media process, which is asked for them again', () => {
    const { links, posted, seen, look, begins, sends } = start();
    look();
    begins();
    sends(keyAt(50_000));
    links.interrupt();
    links.resume();
    begins();
    sends(keyAt(0), pictureAt(100));
    expect(posted).toEqual(['watchLink', 'watchLink']);
    expect(seen).toEqual(['form', '50000', 'Live pictures are starting again.', 'form', '50100', '50200']);
  });

  it('are watched again at another address, and say at once that they are lost', () => {
    const { links, posted, seen, look } = start();
    look();
    look({ ...ADDRESS, path: '/other' });
    expect(posted).toEqual(['watchLink', 'unwatchLink', 'watchLink']);
    links.hear({ type: 'linkLost', link: 'cam', reason: { code: 'silent', message: 'No picture for 5 s.' } });
    look({ ...ADDRESS, path: '/other' });
    expect(seen).toEqual(['No picture for 5 s.', 'No picture for 5 s.']);
  });
});
