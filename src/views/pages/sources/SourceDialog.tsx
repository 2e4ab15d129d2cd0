import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import {
  selectIsChange,
  selectPhase,
  selectProblem,
  selectTyped,
  type SourcesRef,
} from '../../../machines/pages/sources/sources.selectors.ts';
import type { TypedSource } from '../../../machines/pages/sources/given-source.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { CANCEL } from '../../kit/controls/texts.ts';
import * as texts from './texts.ts';
import * as styles from './SourcesScreen.module.css';

/** Takes the fields of a source, and adds or changes it. */
export function SourceDialog({ sources }: { sources: SourcesRef }) {
  const titleId = useId();
  const typed = useSelector(sources, selectTyped);
  const isChange = useSelector(sources, selectIsChange);
  const isSending = useSelector(sources, selectPhase) !== 'editing';
  const [verb, doing] = isChange ? [texts.SAVE, texts.SAVING] : [texts.ADD_SOURCE, texts.ADDING];
  const problem = useSelector(sources, selectProblem);
  const why = isSending ? doing : problem === null ? null : texts.PROBLEMS[problem];
  const close = () => sources.send({ type: 'source.close' });
  const field = (name: keyof TypedSource) => ({
    rows: 1,
    value: typed[name],
    locked: isSending,
    onChange: (text: string) => sources.send({ type: 'source.type', typed: { [name]: text } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sources.send({ type: 'source.submit' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <form onSubmit={submit} autoComplete="off">
        <DialogTitle id={titleId}>{isChange ? texts.CHANGE_TITLE : texts.ADD_SOURCE}</DialogTitle>
        <DialogContent className={styles.dialog}>
          <TextBox label={texts.NAME} takesFocus isRequired {...field('name')} />
          <TextBox label={texts.LOCATIONS} isRequired help={texts.LOCATIONS_HELP} {...field('sids')} />
          <TextBox label={texts.CAMERA} help={texts.CAMERA_HELP} {...field('uuid')} />
          <TextBox label={texts.QUEUE} isRequired {...field('queue')} />
          <TextBox label={texts.SILENCE} help={texts.SILENCE_HELP} {...field('silenceHours')} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isSending} onClick={close}>
            {CANCEL}
          </Button>
          <DisabledReason why={why}>
            <Button type="submit" variant="contained" disabled={why !== null}>
              {isSending ? doing : verb}
            </Button>
          </DisabledReason>
        </DialogActions>
      </form>
    </Dialog>
  );
}
