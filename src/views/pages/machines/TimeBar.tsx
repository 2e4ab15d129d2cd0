import { useSelector } from '@xstate/react';
import { SPEEDS, type Speed } from '../../../machines/pages/machines/machines.events.ts';
import {
  type MachinesRef,
  selectFacts,
  selectIsFollowing,
  selectIsPlaying,
  selectSource,
  selectSpeed,
} from '../../../machines/pages/machines/machines.selectors.ts';
import { alarmQuery, momentQuery } from '../../../machines/pages/machines/moment-link.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { usePortal } from '../../kit/portal-context.tsx';
import { timeOf } from '../../kit/why/value-text.ts';
import * as texts from './texts.ts';
import type { ShownMoment } from './use-moment.ts';

interface TimeBarProps {
  readonly machines: MachinesRef;
  readonly moment: ShownMoment;
  readonly actor: string | null;
}

/** Position in the recording: scrubbed, stepped, played at a speed, or following the live portal. */
export function TimeBar({ machines, moment: { events, place, atMs }, actor }: TimeBarProps) {
  const { now } = usePortal();
  const isFollowing = useSelector(machines, selectIsFollowing);
  const isPlaying = useSelector(machines, selectIsPlaying);
  const source = useSelector(machines, selectSource);
  const facts = useSelector(machines, selectFacts);
  const speed = useSelector(machines, selectSpeed);
  const shown = events[place];
  const last = events.at(-1);
  const seekTo = (next: number) => {
    const event = events[Math.max(0, Math.min(next, events.length - 1))];
    if (event !== undefined) machines.send({ type: 'moment.seek', seq: event.seq });
  };
  const playOrPause = () => {
    if (isPlaying) machines.send({ type: 'play.pause', seq: shown?.seq ?? 0 });
    else if (last !== undefined) {
      const fromMs = place >= events.length - 1 ? (events[0]?.atMs ?? 0) : atMs;
      machines.send({ type: 'play.start', fromMs, untilMs: last.atMs, atMs: now() });
    }
  };
  return (
    <div className="time-bar" role="toolbar" aria-label={texts.TIME}>
      <Step label={texts.STEP_BACK} why={place <= 0 ? texts.AT_BEGINNING : null} onClick={() => seekTo(place - 1)}>
        ‹
      </Step>
      <button type="button" className="play" onClick={playOrPause}>
        {isPlaying ? texts.PAUSE : texts.PLAY}
      </button>
      <Step
        label={texts.STEP_ON}
        why={place >= events.length - 1 ? texts.AT_END : null}
        onClick={() => seekTo(place + 1)}
      >
        ›
      </Step>
      <label>
        {texts.SPEED}
        <select
          value={speed}
          onChange={({ target }) =>
            machines.send({ type: 'speed.choose', speed: Number(target.value) as Speed, fromMs: atMs, atMs: now() })
          }
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one} ×
            </option>
          ))}
        </select>
      </label>
      <input
        type="range"
        aria-label={texts.TIME}
        aria-valuetext={shown === undefined ? texts.OUTSIDE : texts.sent(shown)}
        min={0}
        max={Math.max(0, events.length - 1)}
        value={Math.max(0, place)}
        onChange={({ target }) => seekTo(Number(target.value))}
      />
      <output className="time-now">{shown === undefined ? '' : `#${shown.seq} · ${timeOf(shown.atMs)}`}</output>
      {source.kind === 'live' ? (
        <button type="button" aria-pressed={isFollowing} onClick={() => machines.send({ type: 'moment.follow' })}>
          {texts.FOLLOW}
        </button>
      ) : null}
      <a
        href={`/app/machines?${source.kind === 'alarm' ? `${alarmQuery(source)}&` : ''}${momentQuery(facts?.run ?? 1, shown?.seq ?? null, actor)}`}
      >
        {texts.LINK}
      </a>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  /** Reason why the button is disabled; null while it is not. */
  readonly why: string | null;
  readonly onClick: () => void;
  readonly children: string;
}

const Step = ({ label, why, onClick, children }: StepProps) => (
  <DisabledReason why={why}>
    <button type="button" aria-label={label} disabled={why !== null} onClick={onClick}>
      {children}
    </button>
  </DisabledReason>
);
