import type { Camera } from '../../contract/entities/cameras.ts';
import type { RunningProvider } from './provider.ts';

/** Cameras of a location, as seen with this token. */
export async function camerasAt({ url }: RunningProvider, token: string, sid: string): Promise<readonly Camera[]> {
  const answer = await fetch(`${url}/api/camera/list/${sid}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as readonly Camera[];
}
