import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import {
  selectPhase,
  selectProblem,
  selectTyped,
  type SourcesRef,
} from '../../../machines/pages/sources/sources.selectors.ts';
import type { TypedSource } from '../../../machines/pages/sources/given-source.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { CANCEL } from '../../kit/controls/texts.ts';
import { ADD_SOURCE, ADDING, CAMERA, CAMERA_HELP, LOCATIONS, LOCATIONS_HELP, NAME, PROBLEMS, QUEUE } from './texts.ts';
import * as styles from './SourcesScreen.module.css';

/** Takes what a new source is, and adds it. */
export function AddSourceDialog({ sources }: { sources: SourcesRef }) {
  const titleId = useId();
  const typed = useSelector(sources, selectTyped);
  const isAdding = useSelector(sources, selectPhase) === 'adding';
  const problem = useSelector(sources, selectProblem);
  const why = isAdding ? ADDING : problem === null ? null : PROBLEMS[problem];
  const close = () => sources.send({ type: 'source.close' });
  const field = (name: keyof TypedSource) => ({
    rows: 1,
    value: typed[name],
    locked: isAdding,
    onChange: (text: string) => sources.send({ type: 'source.type', typed: { [name]: text } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sources.send({ type: 'source.submit' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <form onSubmit={submit} autoComplete="off">
        <DialogTitle id={titleId}>{ADD_SOURCE}</DialogTitle>
        <DialogContent className={styles.dialog}>
          <TextBox label={NAME} takesFocus isRequired {...field('name')} />
          <TextBox label={LOCATIONS} isRequired help={LOCATIONS_HELP} {...field('sids')} />
          <TextBox label={CAMERA} help={CAMERA_HELP} {...field('uuid')} />
          <TextBox label={QUEUE} isRequired {...field('queue')} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isAdding} onClick={close}>
            {CANCEL}
          </Button>
          <DisabledReason why={why}>
            <Button type="submit" variant="contained" disabled={why !== null}>
              {isAdding ? ADDING : ADD_SOURCE}
            </Button>
          </DisabledReason>
        </DialogActions>
      </form>
    </Dialog>
  );
}
