import { detectionsMachine } from '../../machines/visit/detections/detections.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import type { Services } from '../services.ts';

export const boundDetections = ({ api }: Services) =>
  detectionsMachine.provide({
    actors: provideCalls(api, 'tokenCamera', 'flagDetection', 'getCluster', 'authorizeCluster'),
  });
