import { useSelector } from '@xstate/react';
import {
  type QueueRef,
  selectMayChangeControls,
  selectSettings,
  selectUsesSsVideo,
} from '../../machines/queue/queue/queue.selectors.ts';
import { DisabledReason } from '../kit/controls/DisabledReason.tsx';
import { SelectBox } from '../kit/controls/SelectBox.tsx';
import { SwitchBox } from '../kit/controls/SwitchBox.tsx';
import { CONTROLS } from './queue-controls.ts';
import { ADMINS_ONLY, USE_SS_VIDEO } from './texts.ts';

/** How the queue fills; only admins change it (QUEUE-14). */
export function QueueSettings({ queue }: { queue: QueueRef }) {
  const settings = useSelector(queue, selectSettings);
  const usesSsVideo = useSelector(queue, selectUsesSsVideo);
  const mayChange = useSelector(queue, selectMayChangeControls);
  const why = mayChange ? null : ADMINS_ONLY;
  return (
    <div className="queue-settings">
      {CONTROLS.map(({ label, options, value, change }) => (
        <DisabledReason key={label} why={why}>
          <SelectBox
            label={label}
            options={options}
            value={value(settings)}
            disabled={!mayChange}
            onChange={(chosen) => queue.send({ type: 'controls.change', change: change(chosen) })}
          />
        </DisabledReason>
      ))}
      <DisabledReason why={why}>
        <SwitchBox
          label={USE_SS_VIDEO}
          checked={usesSsVideo}
          disabled={!mayChange}
          onChange={() => queue.send({ type: 'ssVideo.toggle' })}
        />
      </DisabledReason>
    </div>
  );
}
