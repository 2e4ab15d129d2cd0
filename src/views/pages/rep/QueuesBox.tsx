import { Button } from '@mui/material';
import { useState } from 'react';
import { QUEUE_NAME_MAX } from '../../../../contract/limits.ts';
import { ADD, KNOWN_QUEUES, OTHER_QUEUE, QUEUES } from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './RepScreen.module.css';

interface QueuesBoxProps {
  readonly value: readonly string[];
  readonly locked: boolean;
  readonly onChange: (queues: string[]) => void;
}

/** Queues of a rep: known ones, those that are set, and any other by its name (REPS-39, REPS-40). */
export function QueuesBox({ value, locked, onChange }: QueuesBoxProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const offered = [...new Set([...KNOWN_QUEUES, ...added, ...value])];
  const name = typed.trim();
  const add = () => {
    if (name === '') return;
    setAdded([...added, name]);
    if (!value.includes(name)) onChange([...value, name]);
    setTyped('');
  };
  const toggle = (queue: string) => {
    setAdded([...added, queue]);
    onChange(value.includes(queue) ? value.filter((one) => one !== queue) : [...value, queue]);
  };
  return (
    <fieldset className="stack" disabled={locked}>
      <legend className={fieldStyles.label}>{QUEUES}</legend>
      {offered.map((queue) => (
        <label key={queue} className="row">
          <input type="checkbox" checked={value.includes(queue)} onChange={() => toggle(queue)} />
          {queue}
        </label>
      ))}
      <div className={styles.queuesOther}>
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>{OTHER_QUEUE}</span>
          <input
            type="text"
            value={typed}
            maxLength={QUEUE_NAME_MAX}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </label>
        <Button disabled={locked} onClick={add}>
          {ADD}
        </Button>
      </div>
    </fieldset>
  );
}
