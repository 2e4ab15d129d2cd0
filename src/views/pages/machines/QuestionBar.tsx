import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import type { Answer } from '../../../machines/pages/machines/question/answer.ts';
import {
  type QuestionRef,
  selectAnswer,
  selectIsAsking,
  selectText,
} from '../../../machines/pages/machines/question/question.selectors.ts';
import { type MachinesRef, selectActor, selectMoment } from '../../../machines/pages/machines/machines.selectors.ts';
import { subjectsIn } from '../../../machines/pages/machines/question/subjects.ts';
import type { Recording } from '../../../machines/pages/machines/recording.ts';
import { formatClock } from '../../kit/time/format-time.ts';
import * as texts from './texts.ts';

/** Subjects that are offered before anything was asked. */
const OFFERED = 6;

interface QuestionBarProps {
  readonly machines: MachinesRef;
  readonly question: QuestionRef;
  readonly recording: Recording;
}

/** A question about the recording, and its answer in a sentence. */
export function QuestionBar({ machines, question, recording }: QuestionBarProps) {
  const id = useId();
  const moment = useSelector(machines, selectMoment);
  const actor = useSelector(machines, selectActor);
  const asked = useSelector(question, selectText);
  const answer = useSelector(question, selectAnswer);
  const isAsking = useSelector(question, selectIsAsking);
  const [text, setText] = useState(asked);
  const [subjects, setSubjects] = useState(() => subjectsIn(recording));
  const ask = (words: string) => {
    setText(words);
    if (words.trim() !== '') question.send({ type: 'question.ask', text: words.trim(), moment, actor });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };
  return (
    <div className="question">
      <form role="search" onSubmit={submit}>
        <input
          type="search"
          list={id}
          aria-label={texts.QUESTION}
          placeholder={texts.QUESTION_HINT}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={() => setSubjects(subjectsIn(recording))}
        />
        <datalist id={id}>
          {subjects.map((subject) => (
            <option key={subject} value={subject} />
          ))}
        </datalist>
        <button type="submit">{texts.ASK}</button>
      </form>
      {answer === null ? (
        <p className="question-answer">
          {isAsking ? texts.ASKING : texts.ASK_ABOUT}{' '}
          {subjects.slice(0, OFFERED).map((subject) => (
            <button key={subject} type="button" onClick={() => ask(subject)}>
              {subject}
            </button>
          ))}
        </p>
      ) : (
        <p className="question-answer" role="status">
          <Sentence answer={answer} />
          {answer.inRun === null ? null : (
            <RunButton run={answer.inRun} onChoose={(run) => machines.send({ type: 'run.choose', run, asks: asked })} />
          )}
        </p>
      )}
    </div>
  );
}

/** `Alarm 100204: Expired at 10:24:31: no one opened it within 120 s.` */
function Sentence({ answer: { subject, lead, note } }: { readonly answer: Answer }) {
  if (lead === null) return `${subject}: ${note}`;
  const { what, atMs, because } = lead;
  return (
    <>
      {what.startsWith(subject) ? null : <span className="muted">{`${subject}: `}</span>}
      <strong>{texts.happenedAt(what, formatClock(atMs))}</strong>
      {because === '' ? '.' : `: ${because}.`}
    </>
  );
}

interface RunButtonProps {
  readonly run: number;
  readonly onChoose: (run: number) => void;
}

const RunButton = ({ run, onChoose }: RunButtonProps) => (
  <button type="button" onClick={() => onChoose(run)}>
    {texts.showRun(run)}
  </button>
);
