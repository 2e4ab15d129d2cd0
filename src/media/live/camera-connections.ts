/** Way of sending sound to a camera while its picture is live. */
export type LiveLink =
  /** Connection that the picture comes by; null is silence. */
  | { readonly way: 'connection'; readonly setVoice: (voice: MediaStreamTrack | null) => Promise<void> }
  /** Separate socket; `forward` is the host that has the camera, where that is not the provider's (LIVE-34). */
  | { readonly way: 'socket'; readonly forward: string | null };

/** The links of all live pictures by camera. Pictures register them; talk looks them up. */
export interface CameraConnections {
  /** @returns a function that removes it. */
  open(uuid: string, link: LiveLink): () => void;
  at(uuid: string): LiveLink | undefined;
  /** Calls back when the camera's link is removed. @returns a function that unsubscribes */
  whenClosed(uuid: string, onClosed: () => void): () => void;
}

export function createCameraConnections(): CameraConnections {
  const links = new Map<string, LiveLink>();
  const waiting = new Map<string, Set<() => void>>();

  return {
    open: (uuid, link) => {
      links.set(uuid, link);
      return () => {
        if (links.get(uuid) !== link) return;
        links.delete(uuid);
        for (const onClosed of waiting.get(uuid) ?? []) onClosed();
      };
    },
    at: (uuid) => links.get(uuid),
    whenClosed: (uuid, onClosed) => {
      const all = waiting.get(uuid) ?? new Set();
      waiting.set(uuid, all.add(onClosed));
      return () => void all.delete(onClosed);
    },
  };
}
