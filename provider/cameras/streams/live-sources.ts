import type { LinkAddress, LinkAddresses } from '../link/camera-link.ts';
import type { Clip, ClipLibrary } from '../../media/clip.ts';
import type { WorldCamera } from '../device/camera.repository.ts';

/** Sources of cameras' pictures in the form of one transport. */
export interface LiveSources<Source> {
  /** Null when the camera has no picture that can be sent so. @throws {LinkError} when its password cannot be read. */
  of(camera: WorldCamera): Promise<Source | null>;
}

export interface LiveSourcesInput<Source> {
  readonly clips: ClipLibrary;
  readonly links: LinkAddresses;
  readonly ofClip: (clip: Clip, camera: WorldCamera) => Promise<Source | null>;
  readonly ofLink: (address: LinkAddress, camera: WorldCamera) => Source | null;
}

/** Reads each clip at its first use; null for one that cannot be read. */
export function readOnce<Clip extends { readonly name: string }, Content>(read: (clip: Clip) => Promise<Content>) {
  const known = new Map<string, Promise<Content | null>>();
  return (clip: Clip): Promise<Content | null> => {
    const content = known.get(clip.name) ?? read(clip).catch(() => null);
    known.set(clip.name, content);
    return content;
  };
}

/** The source of a camera: its link where it has one, otherwise its clip. */
export const liveSources = <Source>({
  clips,
  links,
  ofClip,
  ofLink,
}: LiveSourcesInput<Source>): LiveSources<Source> => ({
  async of(camera) {
    const address = await links.of(camera.uuid);
    if (address !== null) return ofLink(address, camera);
    const clip = clips.get(camera.clip ?? '');
    return clip === undefined ? null : ofClip(clip, camera);
  },
});
