import type { AlarmEvent } from '../../../contract/entities.ts';
import { confidenceLabel, detectionLabel, detectionsOf } from './detections.ts';
import { formatSpan } from './format-time.ts';
import { Panel } from './Panel.tsx';
import './Datastream.css';

/** What the video analytics saw in the recording. */
export function Datastream({ alarm }: { alarm: AlarmEvent }) {
  const detections = detectionsOf(alarm);
  return (
    <Panel title="Datastream" fills aside={<span className="muted">{detections.length}</span>}>
      {detections.length === 0 ? (
        <p className="muted">No video analytics for this event (yet)</p>
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
