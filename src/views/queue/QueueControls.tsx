import { FormControlLabel, Switch } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type QueueRef,
  selectIsAccepting,
  selectMayChangeControls,
  selectSettings,
  selectUsesSsVideo,
} from '../../machines/queue/queue/queue.selectors.ts';
import { DisabledReason } from '../kit/controls/DisabledReason.tsx';
import { Key } from '../kit/controls/Key.tsx';
import { SelectBox } from '../kit/controls/SelectBox.tsx';
import { KEYS } from '../kit/keys/keys.ts';
import { CONTROLS } from './queue-controls.ts';
import { ACCEPT_NEW, ADMINS_ONLY, CONTROLS_TITLE, USE_SS_VIDEO } from './texts.ts';
import './QueueControls.css';

/** Accept New for everyone, how the queue fills for admins (QUEUE-13, QUEUE-14). */
export function QueueControls({ queue }: { queue: QueueRef }) {
  const isAccepting = useSelector(queue, selectIsAccepting);
  const settings = useSelector(queue, selectSettings);
  const usesSsVideo = useSelector(queue, selectUsesSsVideo);
  const mayChange = useSelector(queue, selectMayChangeControls);
  return (
    <aside className="queue-controls" aria-label={CONTROLS_TITLE}>
      <FormControlLabel
        label={
          <>
            {ACCEPT_NEW} <Key>{KEYS.toggleAccepting.shown}</Key>
          </>
        }
        control={
          <Switch
            slotProps={{ input: { role: 'switch', 'aria-label': ACCEPT_NEW } }}
            checked={isAccepting}
            onChange={() => queue.send({ type: isAccepting ? 'acceptNew.turnOff' : 'acceptNew.turnOn' })}
          />
        }
      />
      {CONTROLS.map(({ label, options, value, change }) => (
        <DisabledReason key={label} why={mayChange ? null : ADMINS_ONLY}>
          <SelectBox
            label={label}
            options={options}
            value={value(settings)}
            disabled={!mayChange}
            onChange={(chosen) => queue.send({ type: 'controls.change', change: change(chosen) })}
          />
        </DisabledReason>
      ))}
      <DisabledReason why={mayChange ? null : ADMINS_ONLY}>
        <FormControlLabel
          label={USE_SS_VIDEO}
          disabled={!mayChange}
          control={
            <Switch
              slotProps={{ input: { role: 'switch', 'aria-label': USE_SS_VIDEO } }}
              checked={usesSsVideo}
              onChange={() => queue.send({ type: 'ssVideo.toggle' })}
            />
          }
        />
      </DisabledReason>
    </aside>
  );
}
