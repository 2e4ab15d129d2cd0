import { Button } from '@mui/material';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { PlayerRef } from '../../../machines/recordings/player/player.selectors.ts';
import { confidenceLabel, detectionLabel, detectionsOf } from './detections.ts';
import { formatSpan } from '../time/format-span.ts';
import { Panel } from '../controls/Panel.tsx';
import './Datastream.css';

/** What the video analytics saw in the recording; where that is nothing, the way to see for oneself (DET-02, PLAY-27). */
export function Datastream({ alarm, player }: { alarm: AlarmEvent; player: PlayerRef | undefined }) {
  const detections = detectionsOf(alarm);
  return (
    <Panel title="Datastream" fills aside={<span className="muted">{detections.length}</span>}>
      {detections.length === 0 ? (
        <>
          <p className="muted">No video analytics for this event (yet)</p>
          <Button onClick={() => player?.send({ type: 'player.replay' })}>View recording</Button>
        </>
      ) : (
        <table className="datastream">
          <thead>
            <tr>
              <th>Time</th>
              <th>Seen</th>
              <th>Confidence</th>
            </tr>
          </thead>
          <tbody>
            {detections.map((detection) => (
              <tr key={`${detection.category}-${detection.id}`}>
                <td>{formatSpan(detection.pts_seconds)}</td>
                <td>
                  <span className="datastream-box" data-category={detection.category} />
                  {detectionLabel(detection)}
                </td>
                <td>{confidenceLabel(detection)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
