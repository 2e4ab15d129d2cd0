import { detectionsMachine } from '../../../machines/visit/detections/detections.machine.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';
import { boundPictureToken } from '../recordings/picture-token.ts';

export const boundDetections = (services: Pick<Services, 'api'>) =>
  detectionsMachine.provide({
    actors: {
      ...provideCalls(services.api, 'flagDetection', 'getCluster', 'authorizeCluster'),
      pictures: boundPictureToken(services),
    },
  });
