import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import { SHELVED_TIMES_S, SHELVING_REASON_MAX } from '../../../../contract/limits.ts';
import {
  selectAsked,
  selectCanSubmit,
  selectIsSending,
  selectIsWholeLocation,
  selectReason,
  selectSeconds,
  type ShelvingRef,
} from '../../../machines/app/shelving/shelving.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { useKnows } from '../../kit/portal-context.tsx';
import { TestTime } from './TestTime.tsx';
import * as texts from './texts.ts';
import * as styles from './ShelveDialog.module.css';

/** Asks for the duration and the reason of shelving a noisy camera. */
export function ShelveDialog({ shelving }: { shelving: ShelvingRef }) {
  const titleId = useId();
  const { name } = useSelector(shelving, selectAsked);
  const seconds = useSelector(shelving, selectSeconds);
  const reason = useSelector(shelving, selectReason);
  const isSending = useSelector(shelving, selectIsSending);
  const wholeLocation = useSelector(shelving, selectIsWholeLocation);
  const knowsTests = useKnows('onTest');
  const canSubmit = useSelector(shelving, selectCanSubmit);
  const close = () => shelving.send({ type: 'shelving.close' });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    shelving.send({ type: 'shelving.submit' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <form className={styles.dialog} onSubmit={onSubmit}>
        <DialogTitle id={titleId}>{texts.shelveTitle(name)}</DialogTitle>
        <DialogContent>
          <p>{texts.SHELVING_EXPLAINED}</p>
          <TextBox
            label={texts.REASON}
            rows={1}
            max={SHELVING_REASON_MAX}
            value={reason}
            locked={isSending}
            takesFocus
            onChange={(typed) => shelving.send({ type: 'shelving.type', reason: typed })}
          />
          <fieldset disabled={isSending}>
            <legend>{texts.HOW_LONG}</legend>
            {SHELVED_TIMES_S.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="seconds"
                  checked={one === seconds}
                  onChange={() => shelving.send({ type: 'shelving.choose', seconds: one })}
                />
                {texts.TIME_LABELS[one]}
              </label>
            ))}
            {knowsTests ? <TestTime shelving={shelving} /> : null}
          </fieldset>
          {knowsTests ? (
            <label>
              <input
                type="checkbox"
                checked={wholeLocation}
                disabled={isSending}
                onChange={() => shelving.send({ type: 'shelving.widen', wholeLocation: !wholeLocation })}
              />
              {texts.WHOLE_LOCATION}
            </label>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isSending} onClick={close}>
            {texts.CANCEL}
          </Button>
          <DisabledReason why={isSending ? texts.SHELVING : canSubmit ? null : texts.WRITE_REASON}>
            <Button type="submit" variant="contained" disabled={!canSubmit}>
              {texts.SHELVE}
            </Button>
          </DisabledReason>
        </DialogActions>
      </form>
    </Dialog>
  );
}
