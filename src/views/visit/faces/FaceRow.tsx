import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { Detection } from '../../../../contract/entities/events.ts';
import type { Person } from '../../../../contract/entities/people.ts';
import { confidencePercent, matchPercent } from '../../../../contract/known-face.ts';
import { type FacesRef, selectPeople, selectWhyNoChoice } from '../../../machines/visit/faces/faces.selectors.ts';
import type { PictureTokenRef } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { sends } from '../../kit/why/sends.ts';
import { SeenPicture } from '../datastream/SeenPicture.tsx';
import { CategoryMark } from './CategoryMark.tsx';
import { CHANGE, CHOOSE, chooseLabel, emotionLabel, groupLabel, NO_MATCH, unlisted, WHY_NO_CHOICE } from './texts.ts';
import * as styles from './Faces.module.css';

/** Person that a face is matched with, if any (FACE-05, FACE-06). */
function Matched({ face, people }: { face: Detection; people: readonly Person[] | null }) {
  const { match_person_id: id, match_name, match_category } = face;
  if (id === null) return <span className="muted">{NO_MATCH}</span>;
  const person = people?.find(({ person_id }) => person_id === id);
  const name = person?.name ?? match_name ?? unlisted(id);
  const category = person?.category ?? match_category;
  return (
    <>
      <strong className="cut" title={name}>
        <bdi>{name}</bdi>
      </strong>
      {category === null ? null : <CategoryMark category={category} />}
    </>
  );
}

/** `88 %` and the like, as far as the analysis gave them (FACE-02 to FACE-05). */
function factsOf(face: Detection): readonly string[] {
  const { match_person_id, match_distance, face_confidence, dominant_emotion, emotion_score, group_id } = face;
  return [
    ...(match_person_id === null || match_distance === null ? [] : [`Match ${matchPercent(match_distance)} %`]),
    ...(face_confidence === null ? [] : [`Confidence ${confidencePercent(face_confidence)} %`]),
    ...(dominant_emotion === null
      ? []
      : [emotionLabel(dominant_emotion, emotion_score === null ? null : confidencePercent(emotion_score))]),
    ...(group_id === null ? [] : [groupLabel(group_id)]),
  ];
}

interface FaceRowProps {
  readonly faces: FacesRef;
  readonly pictures: PictureTokenRef | undefined;
  readonly face: Detection;
  readonly number: number;
  readonly isChosen: boolean;
}

/** A detected face: its person, the certainty of the match, and the choice of another person. */
export function FaceRow({ faces, pictures, face, number, isChosen }: FaceRowProps) {
  const people = useSelector(faces, selectPeople);
  const why = useSelector(faces, selectWhyNoChoice);
  const word = face.match_person_id === null ? CHOOSE : CHANGE;
  return (
    <li className={`row ${styles.row}`} data-chosen={isChosen}>
      <SeenPicture pictures={pictures} detection={face} size="thumbnail" />
      <div className={styles.words}>
        <div className={`row ${styles.who}`}>
          <Matched face={face} people={people} />
        </div>
        <div className={`${styles.facts} muted`}>
          {factsOf(face).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      </div>
      <DisabledReason
        why={why === null ? null : WHY_NO_CHOICE[why]}
        sends={sends(faces, { type: 'face.choose', faceId: face.id })}
      >
        <Button
          size="small"
          color="inherit"
          aria-label={chooseLabel(word, number)}
          aria-expanded={isChosen}
          disabled={why !== null}
          onClick={() => faces.send(isChosen ? { type: 'face.leave' } : { type: 'face.choose', faceId: face.id })}
        >
          {word}
        </Button>
      </DisabledReason>
    </li>
  );
}
