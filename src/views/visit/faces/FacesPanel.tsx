import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { bestOf, faceGroupsOf } from '../../../../contract/known-face.ts';
import {
  type FacesRef,
  selectChosenFace,
  selectHasFailed,
  selectPeople,
} from '../../../machines/visit/faces/faces.selectors.ts';
import { type DetectionsRef, selectPicturesRef } from '../../../machines/visit/detections/detections.selectors.ts';
import { FaceRow } from './FaceRow.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { LOADING_FACES, NO_FACES, NO_PEOPLE, PEOPLE_NOT_READ, peopleCount } from './texts.ts';
import * as styles from './Faces.module.css';

/** State of loading the people of the customer (FACE-14, FACE-15). */
function PeopleState({ faces, isChoosing }: { faces: FacesRef; isChoosing: boolean }) {
  const people = useSelector(faces, selectPeople);
  const hasFailed = useSelector(faces, selectHasFailed);
  if (hasFailed)
    return (
      <p className={styles.state} role="alert">
        {PEOPLE_NOT_READ}{' '}
        <button type="button" className="text-button" onClick={() => faces.send({ type: 'people.reload' })}>
          Retry
        </button>
      </p>
    );
  if (people === null) return <p className={`${styles.state} muted`}>{LOADING_FACES}</p>;
  if (isChoosing && people.length > 0) return null;
  return <p className={`${styles.state} muted`}>{people.length === 0 ? NO_PEOPLE : peopleCount(people.length)}</p>;
}

interface FacesPanelProps {
  readonly faces: FacesRef;
  /** Actor with the token of the pictures. */
  readonly detections: DetectionsRef | undefined;
  readonly alarm: AlarmEvent;
}

/** Faces in the event, and the person of each (FACE-18). */
export function FacesPanel({ faces, detections, alarm }: FacesPanelProps) {
  const chosen = useSelector(faces, selectChosenFace);
  const pictures = useSelector(detections, (snapshot) => snapshot && selectPicturesRef(snapshot));
  const groups = faceGroupsOf(alarm.faces);
  return (
    <>
      <PeopleState faces={faces} isChoosing={chosen !== null} />
      {groups.length === 0 ? <p className="muted">{NO_FACES}</p> : null}
      <ul className={`stack ${styles.faceList}`}>
        {groups.map((group, index) => {
          const face = bestOf(group);
          const isChosen = group.some(({ id }) => id === chosen);
          return chosen !== null && !isChosen ? null : (
            <FaceRow
              key={face.group_id ?? face.id}
              faces={faces}
              pictures={pictures}
              face={face}
              number={index + 1}
              isChosen={isChosen}
            />
          );
        })}
      </ul>
      {chosen === null ? null : <PersonChoice faces={faces} />}
    </>
  );
}
