import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectSeconds, type ShelvingRef } from '../../../machines/app/shelving/shelving.selectors.ts';
import { momentsOf } from '../../kit/time/local-minutes.ts';
import * as texts from './texts.ts';

/** Choice of a test, and of the time of day in the browser's zone at which it ends; of two such times the later one. */
export function TestTime({ shelving }: { shelving: ShelvingRef }) {
  const isTest = useSelector(shelving, selectSeconds) === null;
  const [minute, setMinute] = useState('');
  const choose = (typed: string) => {
    setMinute(typed);
    const endS = typed === '' ? undefined : momentsOf(typed).at(-1);
    shelving.send({ type: 'shelving.test', untilMs: endS === undefined ? null : endS * 1_000 });
  };
  return (
    <span className="row">
      <label>
        <input type="radio" name="seconds" checked={isTest} onChange={() => choose(minute)} />
        {texts.ON_TEST}
      </label>
      <input
        type="datetime-local"
        aria-label={texts.TEST_END}
        value={minute}
        onChange={({ target }) => choose(target.value)}
      />
      <span className="muted">{texts.AT_MOST}</span>
    </span>
  );
}
