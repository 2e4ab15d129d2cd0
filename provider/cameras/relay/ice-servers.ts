import type { LiveView } from '../../../contract/entities/cameras.ts';
import type { Clock } from '../../base/ports.ts';
import { mintRelayCredentials } from './relay-credentials.ts';

/** Through which relay a viewer reaches the cameras; `isWrong` answers with credentials that do not open it. */
export type IceServers = (name: string, isWrong: boolean) => LiveView['iceServers'];

/** `urlOf` is the relay, null while there is none; `secret` is the one that signs its credentials. */
export const iceServersOf =
  (urlOf: () => string | null, secret: string, clock: Clock): IceServers =>
  (name, isWrong) => {
    const urls = urlOf();
    const credentials = mintRelayCredentials(isWrong ? `not ${secret}` : secret, name, clock.now());
    return urls === null ? [] : [{ urls, ...credentials }];
  };
