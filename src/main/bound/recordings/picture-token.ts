import { pictureTokenMachine } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';

export const boundPictureToken = ({ api }: Pick<Services, 'api'>) =>
  pictureTokenMachine.provide({ actors: provideCalls(api, 'tokenCamera') });
