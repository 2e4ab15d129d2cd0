import type { LiveView } from '../../../contract/entities/cameras.ts';
import type { Clock } from '../../base/ports.ts';
import { mintRelayCredentials } from './relay-credentials.ts';

/** Through which relay a viewer reaches the cameras; `isWrong` answers with credentials that do not open it. */
export type IceServers = (name: string, isWrong: boolean) => LiveView['iceServers'];

/** `url` is the relay, `secret` what it knows credentials by. */
export const iceServersOf =
  (url: string, secret: string, clock: Clock): IceServers =>
  (name, isWrong) => [{ urls: url, ...mintRelayCredentials(isWrong ? `not ${secret}` : secret, name, clock.now()) }];
