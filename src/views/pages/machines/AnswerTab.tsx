import { useSelector } from '@xstate/react';
import { type QuestionRef, selectAnswer } from '../../../machines/pages/machines/question/question.selectors.ts';
import { Answers } from '../../kit/why/Answers.tsx';
import { laterBy, timeOf } from '../../kit/why/value-text.ts';
import * as texts from './texts.ts';

interface AnswerTabProps {
  readonly question: QuestionRef;
  /** Number of the shown event. */
  readonly seq: number | null;
  readonly onSeek: (event: { readonly seq: number; readonly key: string }) => void;
}

/** The steps that led to the answer, and the guards that allow or refuse a control. */
export function AnswerTab({ question, seq, onSeek }: AnswerTabProps) {
  const answer = useSelector(question, selectAnswer);
  if (answer === null || answer.lead === null) return <p className="muted">{answer?.note ?? texts.NO_ANSWER}</p>;
  const { steps, why } = answer;
  const [first] = steps;
  return (
    <div className="answer">
      {why === null ? null : (
        <section aria-label={texts.WHY_SO}>
          <h3>{texts.WHY_SO}</h3>
          <Answers why={why} />
        </section>
      )}
      {first === undefined ? null : (
        <section aria-label={texts.WHAT_LED_THERE} data-part="steps">
          <h3>{texts.WHAT_LED_THERE}</h3>
          <table>
            <tbody>
              {steps.map((step) => (
                <tr key={`${step.seq} ${step.what}`} aria-current={step.seq === seq} onClick={() => onSeek(step)}>
                  <td>
                    <button type="button" onClick={() => onSeek(step)}>
                      {timeOf(step.atMs)}
                    </button>
                  </td>
                  <td>{laterBy(step.atMs - first.atMs)}</td>
                  <td>{step.what}</td>
                  <td>{step.because}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
