import type { Why } from '../../../machines/pages/machines/why.ts';
import * as texts from './texts.ts';
import * as styles from './Answers.module.css';

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
      <ul>
        {answers.map((answer) => (
          <li key={answer.number} data-says={String(answer.says)}>
            {texts.candidateOf(answer)}
          </li>
        ))}
      </ul>
    </div>
  );
}
