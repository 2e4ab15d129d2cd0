import type { Answer, Why } from '../../../machines/pages/machines/why/why.ts';
import { ColumnHeads } from '../controls/ColumnHeads.tsx';
import * as texts from './texts.ts';
import * as styles from './Answers.module.css';
import { inOneLine } from './value-text.ts';

/** Outcome of an event, and the answer of each transition that could take it. */
export function Answers({ why }: { readonly why: Why }) {
  const { event, isTaken, refusedBy, active, answers } = why;
  const elsewhere = [...new Set(answers.filter((answer) => !answer.isActive).map(({ state }) => state))];
  const hasOpen = answers.some(({ isActive }) => isActive);
  return (
    <div className={styles.answers}>
      <p data-taken={isTaken && refusedBy === null}>
        <code>{event}</code>: {texts.answerOf({ isTaken, refusedBy, active, elsewhere, hasOpen })}
      </p>
      {answers.length === 0 ? null : (
        <table>
          <ColumnHeads columns={texts.COLUMNS} />
          <tbody>
            {withoutRepeated(answers).map((answer) => (
              <tr key={answer.number} data-says={String(answer.says)}>
                <td>{answer.state}</td>
                <td>{texts.guardOf(answer)}</td>
                <td>
                  {answer.reads.map(({ path, value }) => (
                    <div key={path}>
                      {path.replace(/^context\./, '')} = {inOneLine(value, path)}
                    </div>
                  ))}
                </td>
                <td>{texts.verdictOf(answer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** A state that is not active is named once, whichever of its transitions would take the event. */
const withoutRepeated = (answers: readonly Answer[]): readonly Answer[] =>
  answers.filter(
    ({ isActive, state }, place) =>
      isActive || answers.findIndex((one) => !one.isActive && one.state === state) === place,
  );
