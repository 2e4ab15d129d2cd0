import { MEDIA_CHILD } from '../../provider/cameras/media-process/launch-media.ts';
import { openMedia } from '../../provider/cameras/media-process/open-media.ts';
import { superviseMedia } from '../../provider/cameras/media-process/supervise-media.ts';
import { addressOf } from '../../provider/testing/cameras/watched-link.ts';
import { startBareSender } from './start-bare-sender.ts';
import { type WeriftViewer, weriftViewer } from './werift-viewer.ts';

/** A process that sends cameras, each by a link of its own. */
export interface Sender {
  readonly pid: number;
  /** Joins a viewer to the link of this name. */
  join(link: string): Promise<{ readonly viewer: WeriftViewer; leave(): Promise<void> }>;
  /** Ends the connections of all who have left. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** The product's media process, by the channel of the provider. */
export async function mediaSender(cameraPort: number): Promise<Sender> {
  const media = await openMedia({
    startMedia: superviseMedia(MEDIA_CHILD),
    settings: { host: '127.0.0.1', relay: { port: 0, secret: 'bench' }, stun: null, networks: '127.0.0.0/8' },
    onLinkState: () => {},
    clock: Date,
    log: () => {},
  });
  return {
    pid: media.pid() ?? 0,
    end: async () => {},
    close: () => media.close(),
    async join(link) {
      const viewer = await weriftViewer();
      const remote = media.openPeer({
        source: { type: 'link', link, address: addressOf(cameraPort), hasSound: true },
        fault: () => 'none',
        hear(news) {
          if (news.type === 'answer') void viewer.peer.setRemoteDescription({ type: 'answer', sdp: news.sdp });
        },
      });
      remote.post({ type: 'offer', sdp: viewer.offer });
      return {
        viewer,
        async leave() {
          remote.post({ type: 'close' });
          await viewer.peer.close();
        },
      };
    },
  };
}

export async function bareSender(cameraPort: number): Promise<Sender> {
  const { url, pid, close } = await startBareSender(cameraPort);
  return {
    pid,
    async end() {
      await (await fetch(`${url}/end`)).text();
    },
    close,
    async join(link) {
      const viewer = await weriftViewer();
      const answer = await fetch(`${url}/offer?link=${link}`, { method: 'POST', body: viewer.offer });
      await viewer.peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
      return { viewer, leave: () => viewer.peer.close() };
    },
  };
}
