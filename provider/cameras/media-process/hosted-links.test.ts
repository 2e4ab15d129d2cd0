import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCamera, keyAt, pictureAt } from '../../testing/fakes/fake-camera.ts';
import type { LinkAddress } from '../link/camera-link.ts';
import { HostedLinks } from './hosted-links.ts';
import type { LinkReport } from './link-messages.ts';

const ADDRESS: LinkAddress = {
  host: '10.1.2.3',
  port: 554,
  isEncrypted: false,
  path: '/stream',
  login: { user: 'ops', password: 'secret' },
  transport: 'tcp',
};
const MEBIBYTE = 1_048_576;

describe('The links of a media process', () => {
  let camera: ReturnType<typeof fakeCamera>;
  let links: HostedLinks;
  let sent: string[];
  /** Functions that let the channel take a sample, oldest first. */
  let onWay: (() => void)[];
  const told = (report: LinkReport): string => {
    switch (report.type) {
      case 'linkState':
        return report.state.status;
      case 'linkForm':
        return 'form';
      case 'linkSample':
        return `${report.sample.isKey ? 'key' : 'picture'} ${report.sample.atMs}`;
      case 'linkLost':
        return report.reason.message;
    }
  };
  beforeEach(() => {
    camera = fakeCamera();
    [sent, onWay] = [[], []];
    links = new HostedLinks(camera.open, (report, onSent = () => {}) => {
      sent.push(told(report));
      if (report.type === 'linkSample') onWay.push(onSent);
    });
  });

  it('are opened once for all viewers of a camera, and again for another address', () => {
    const open = (address: LinkAddress) => links.of('cam', address);
    open(ADDRESS);
    open({ ...ADDRESS });
    expect(camera.opened).toEqual([ADDRESS]);
    open({ ...ADDRESS, login: null });
    expect(camera.opened).toHaveLength(2);
  });

  it('are forgotten with their passwords once nobody looks', () => {
    links.watch('cam', ADDRESS);
    camera.sends(keyAt(0));
    links.unwatch('cam');
    expect(sent).toEqual(['live', 'form', 'key 0', 'idle']);
    links.watch('cam', ADDRESS);
    expect(camera.opened).toEqual([ADDRESS, ADDRESS]);
  });

  it('send no picture while the channel lags, and then begin with a key picture', () => {
    const large = (sample: ReturnType<typeof keyAt>) => ({ ...sample, data: Buffer.alloc(5 * MEBIBYTE) });
    links.watch('cam', ADDRESS);
    camera.sends(large(keyAt(0)), large(pictureAt(100)), pictureAt(200), keyAt(300));
    expect(sent).toEqual(['live', 'form', 'key 0', 'picture 100']);
    for (const taken of onWay) taken();
    camera.sends(pictureAt(400), keyAt(500), pictureAt(600));
    expect(sent.slice(4)).toEqual(['key 500', 'picture 600']);
  });
});
