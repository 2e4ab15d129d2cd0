import { pictureTokenMachine } from '../../machines/recordings/picture-token/picture-token.machine.ts';
import { detectionsMachine } from '../../machines/visit/detections/detections.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import type { Services } from '../services.ts';

export const boundPictureToken = ({ api }: Services) =>
  pictureTokenMachine.provide({ actors: provideCalls(api, 'tokenCamera') });

export const boundDetections = (services: Services) =>
  detectionsMachine.provide({
    actors: {
      ...provideCalls(services.api, 'flagDetection', 'getCluster', 'authorizeCluster'),
      pictures: boundPictureToken(services),
    },
  });
