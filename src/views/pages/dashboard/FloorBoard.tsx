import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AgentStatus, Floor } from '../../../../contract/entities/reports.ts';
import type { agentsStatusMachine, floorMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { selectFloor } from '../../../machines/pages/dashboard/dashboard.selectors.ts';
import { overLimits } from '../../../machines/pages/dashboard/floor-limits.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatSpan } from '../../kit/time/format-span.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import * as texts from './board-texts.ts';
import { notUpdating } from './texts.ts';
import * as styles from './FloorBoard.module.css';

interface FloorBoardProps {
  readonly floor: ActorRefFrom<typeof floorMachine>;
  readonly agents: ActorRefFrom<typeof agentsStatusMachine>;
}

/**
 * Wall board of the floor: waiting alarms, the age of the oldest, expired ones, and the agents at work. A figure has a
 * colour only while it is over the station's limit.
 */
export function FloorBoard({ floor, agents }: FloorBoardProps) {
  const known = useSelector(floor, selectFloor);
  const error = useSelector(floor, ({ context }) => context.error);
  const people = useSelector(agents, ({ context }) => context.value);
  return (
    <section className={styles.board} aria-label={texts.BOARD} data-stale={error !== null}>
      <Figures floor={known} people={people?.length ?? null} />
      {error === null ? null : (
        <p className={styles.stale} role="alert">
          {notUpdating(error)}
        </p>
      )}
      <ul className={styles.people} aria-label={texts.PEOPLE} tabIndex={0}>
        {people?.length === 0 ? <li className={styles.none}>{texts.NO_ONE}</li> : null}
        {people?.map((agent) => (
          <Person key={agent.id} agent={agent} held={known?.held.filter(({ rep_id }) => rep_id === agent.id) ?? []} />
        ))}
      </ul>
    </section>
  );
}

interface FiguresProps {
  readonly floor: Floor | null;
  /** Number of agents at work; null before it is known. */
  readonly people: number | null;
}

function Figures({ floor, people }: FiguresProps) {
  const nowMs = useClock((ms) => Math.floor(ms / 1_000) * 1_000);
  const over = floor === null ? null : overLimits(floor, people ?? 1, nowMs);
  const limits = floor?.limits;
  const oldest = floor?.oldest ? formatSpan((nowMs - floor.oldest.raisedAtMs) / 1_000) : NO_VALUE;
  return (
    <dl className={styles.figures}>
      <Figure name={texts.FIGURES.waiting} isOver={over?.waiting} limit={limits?.waiting}>
        {floor?.waiting ?? NO_VALUE}
      </Figure>
      <Figure name={texts.FIGURES.oldest} isOver={over?.oldest} limit={limits && formatSpan(limits.seconds)}>
        {oldest}
      </Figure>
      <Figure name={texts.FIGURES.expired} isOver={over?.expired} limit={limits?.expired}>
        {floor?.expired ?? NO_VALUE}
      </Figure>
      <Figure name={texts.FIGURES.agents} isOver={over?.agents} note={over?.agents ? texts.ALARMS_WAIT : ''}>
        {people ?? NO_VALUE}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly isOver: boolean | undefined;
  /** Limit that the figure is compared with; absent where it has none. */
  readonly limit?: string | number | undefined;
  /** Words below a figure without a limit. */
  readonly note?: string;
  readonly children: ReactNode;
}

function Figure({ name, isOver = false, limit, note = '', children }: FigureProps) {
  const words = limit === undefined ? note : isOver ? texts.overText(limit) : texts.limitText(limit);
  return (
    <div className={styles.figure} data-over={isOver}>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        <span className={styles.limit}>
          {isOver ? <WarningIcon /> : null}
          {words}
        </span>
      </dd>
    </div>
  );
}

function Person({ agent, held }: { agent: AgentStatus; held: Floor['held'] }) {
  const work = useClock((nowMs) => texts.workText(agent, held, nowMs));
  return (
    <li>
      <strong className="cut" title={agent.email}>
        {agent.name === '' ? agent.email : agent.name}
      </strong>
      <span className="cut" title={work}>
        {work}
      </span>
    </li>
  );
}
