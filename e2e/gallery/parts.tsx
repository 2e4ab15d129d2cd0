import { Button, IconButton } from '@mui/material';
import { PCS_STATUS } from '../../contract/enums.ts';
import { OnAirBar } from '../../src/views/cameras/OnAir.tsx';
import { AlarmStateMark } from '../../src/views/kit/alarm/AlarmStateMark.tsx';
import { StatusMark } from '../../src/views/kit/alarm/StatusMark.tsx';
import { TrainingMark } from '../../src/views/kit/alarm/TrainingMark.tsx';
import { InfoIcon } from '../../src/views/kit/controls/status-icons.tsx';
import { Key } from '../../src/views/kit/controls/Key.tsx';
import { DisabledReason } from '../../src/views/kit/controls/DisabledReason.tsx';
import { SelectBox } from '../../src/views/kit/controls/SelectBox.tsx';
import { TextBox } from '../../src/views/kit/controls/TextBox.tsx';

const ignore = () => {};
const OPTIONS = [{ value: '9', label: '9' }];
const VARIANTS = ['contained', 'outlined', 'text'] as const;

/** Each button, enabled and disabled. */
export const Buttons = () => (
  <div className="gallery-row">
    {[false, true].map((disabled) =>
      VARIANTS.flatMap((variant) =>
        (['primary', 'error'] as const).map((color) => (
          <DisabledReason key={`${variant}${color}${disabled}`} why={disabled ? 'Look at its picture first' : null}>
            <Button variant={variant} color={color} disabled={disabled}>
              {disabled ? 'Disabled' : 'Continue'} <Key>c</Key>
            </Button>
          </DisabledReason>
        )),
      ),
    )}
    <IconButton aria-label="Facts">
      <InfoIcon />
    </IconButton>
  </div>
);

/** Each word of a state. */
export const Marks = () => (
  <div className="gallery-row">
    {['OFF', 'HOME', 'AWAY', 'ALARM', null].map((state) => (
      <AlarmStateMark key={state ?? ''} state={state} />
    ))}
    <TrainingMark />
    {Object.values(PCS_STATUS).map((code) => (
      <StatusMark key={code} code={code} />
    ))}
  </div>
);

/** Each field: to write in, locked, wrong, disabled. */
export const Fields = () => (
  <div className="gallery-fields">
    <TextBox label="Title" rows={1} max={65} value="Person at the door" locked={false} onChange={ignore} />
    <TextBox label="Title, locked" rows={1} value="Person at the door" locked onChange={ignore} />
    <TextBox label="Title, wrong" rows={1} value="" locked={false} error="Write a title." onChange={ignore} />
    <SelectBox label="Max Onscreen" options={OPTIONS} value="9" onChange={ignore} />
    <DisabledReason why="Only an admin may change it">
      <SelectBox label="Max Onscreen, disabled" options={OPTIONS} value="9" disabled onChange={ignore} />
    </DisabledReason>
  </div>
);

export const OnAir = () => (
  <div className="gallery-picture">
    <OnAirBar level={undefined} onStop={ignore} />
  </div>
);
