import { deserialize, serialize } from 'node:v8';
import * as v from 'valibot';
import { startMediaHost } from '../../cameras/media-process/media-host.ts';
import type { OpenLink } from '../../cameras/media-process/hosted-links.ts';
import type { StartMedia } from '../../cameras/media-process/media-line.ts';
import { MediaCommand, MediaReport } from '../../cameras/media-process/messages.ts';

/** A message as it arrives in another process. */
const passed = (message: unknown): unknown => deserialize(serialize(message));

/**
 * The media process's code in this process, where the sources are not compiled; its messages are passed and checked as
 * between two. Cameras are reached by `openLink`, or by the network where none is given. `onStart` is given what ends it.
 */
export const mediaInProcessWith =
  (openLink?: OpenLink, onStart: (end: () => void) => void = () => {}): StartMedia =>
  async (settings, { report, down }) => {
    onStart(down);
    const take = (news: unknown, onSent: () => void = () => {}) =>
      queueMicrotask(() => {
        onSent();
        report(v.parse(MediaReport, passed(news)));
      });
    const host = await startMediaHost(settings, take, openLink);
    return {
      relayPort: () => host.relayPort,
      post: (command) => host.take(v.parse(MediaCommand, passed(command))),
      untilUp: async () => true,
      pid: () => process.pid,
      stop: async () => host.close(),
    };
  };

export const mediaInProcess = mediaInProcessWith();
