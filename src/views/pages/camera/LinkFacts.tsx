import type { ReactNode } from 'react';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { LinkState } from '../../../../contract/entities/link-state.ts';
import { bitrateText, LINK_STATUS_TEXTS, pictureText, secondsText, soundText } from '../../kit/alarm/link-words.ts';
import { modelLabel } from '../../kit/alarm/model-label.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { NO_LINK, NOT_REPORTED, PANELS, yesNo } from './texts.ts';

type Facts = readonly (readonly [name: string, value: ReactNode])[];

const orNone = <T,>(value: T | null, text: (value: T) => string): string | null =>
  value === null ? null : text(value);
const time = (ms: number): string => formatDateTime(ms / 1_000, null);

const stateFacts = ({ status, reason, sinceMs, liveAtMs, ...state }: LinkState): Facts => [
  ['State', LINK_STATUS_TEXTS[status]],
  ...(reason === null ? [] : [['Reason', reason] as const]),
  ['Since', time(sinceMs)],
  ['Last picture', orNone(liveAtMs, time)],
  ['Picture', orNone(state.form, pictureText)],
  ['Sound', orNone(state.form, soundText)],
  ['Takes a voice', yesNo(state.form?.canTalk ?? null)],
  ['Bitrate', orNone(state.bitsPerSecond, bitrateText)],
  ['Key pictures every', orNone(state.keyIntervalMs, secondsText)],
  ['Age of the picture', orNone(state.ageMs, secondsText)],
];

/** A real camera, of which only its live picture is known, and the state of that. */
export function LinkFacts({ camera: { uuid, model, link } }: { camera: Camera }) {
  return (
    <>
      <Panel title={PANELS.status}>
        <DetailList
          facts={[
            ['Camera', uuid],
            ['Model', modelLabel(model)],
          ]}
        />
        <p className="muted">{NOT_REPORTED}</p>
      </Panel>
      <Panel title={PANELS.link}>{link === null ? <p>{NO_LINK}</p> : <DetailList facts={stateFacts(link)} />}</Panel>
    </>
  );
}
