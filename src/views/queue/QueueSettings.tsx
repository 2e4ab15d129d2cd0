import { useSelector } from '@xstate/react';
import {
  type QueueRef,
  selectMayChangeControls,
  selectSettings,
  selectUsesSsVideo,
} from '../../machines/queue/queue/queue.selectors.ts';
import { SelectBox } from '../kit/controls/SelectBox.tsx';
import { SwitchBox } from '../kit/controls/SwitchBox.tsx';
import { sends } from '../kit/why/sends.ts';
import { CONTROLS } from './queue-controls.ts';
import { ADMINS_ONLY, USE_SS_VIDEO } from './texts.ts';
import * as styles from './QueueBoard.module.css';

/** Settings by which the queue is filled; only admins change them (QUEUE-14). */
export function QueueSettings({ queue }: { queue: QueueRef }) {
  const settings = useSelector(queue, selectSettings);
  const usesSsVideo = useSelector(queue, selectUsesSsVideo);
  const mayChange = useSelector(queue, selectMayChangeControls);
  return (
    <div
      ref={sends(queue, { type: 'ssVideo.toggle' })}
      className={styles.settings}
      {...(mayChange ? {} : { role: 'group', 'aria-label': ADMINS_ONLY })}
    >
      {mayChange ? null : (
        <p className="muted" aria-hidden>
          {ADMINS_ONLY}
        </p>
      )}
      {CONTROLS.map(({ label, options, value, change }) => (
        <SelectBox
          key={label}
          label={label}
          options={options}
          value={value(settings)}
          disabled={!mayChange}
          onChange={(chosen) => queue.send({ type: 'controls.change', change: change(chosen) })}
        />
      ))}
      <SwitchBox
        label={USE_SS_VIDEO}
        checked={usesSsVideo}
        disabled={!mayChange}
        onChange={() => queue.send({ type: 'ssVideo.toggle' })}
      />
    </div>
  );
}
