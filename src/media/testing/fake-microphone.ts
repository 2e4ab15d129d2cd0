import { vi } from 'vitest';
import type { Microphone, Voice } from '../voice/microphone.ts';

/** A microphone that is always there, and the voice it gives. */
export function fakeMicrophone() {
  const track = Object.assign(new EventTarget(), { kind: 'audio', stop: () => {} }) as unknown as MediaStreamTrack;
  const voice = { stream: { id: 'voice' } as MediaStream, track, release: vi.fn<Voice['release']>() };
  return { voice, ask: vi.fn<Microphone['ask']>(async () => {}), use: vi.fn<Microphone['use']>(async () => voice) };
}
