import { useSelector } from '@xstate/react';
import { type FacesRef, selectIsBusy, selectPeople } from '../../../machines/visit/faces/faces.selectors.ts';
import { CloseIcon } from '../../kit/controls/status-icons.tsx';
import { sends } from '../../kit/why/sends.ts';
import { CategoryMark } from './CategoryMark.tsx';
import { NewPersonForm } from './NewPersonForm.tsx';
import { WHO_IS } from './texts.ts';
import * as styles from './Faces.module.css';

/** Somebody is chosen for a face: one of the people of the customer, or a new one who is added to them first (FACE-07). */
export function PersonChoice({ faces }: { faces: FacesRef }) {
  const people = useSelector(faces, selectPeople) ?? [];
  const isBusy = useSelector(faces, selectIsBusy);
  return (
    <section className={`stack ${styles.choice}`} aria-label={WHO_IS}>
      <header>
        <h3>{WHO_IS}</h3>
        <button
          ref={sends(faces, { type: 'face.leave' })}
          type="button"
          className={styles.close}
          aria-label="Close"
          disabled={isBusy}
          onClick={() => faces.send({ type: 'face.leave' })}
        >
          <CloseIcon />
        </button>
      </header>
      <ul className={styles.people}>
        {people.map(({ person_id, name, category }) => (
          <li key={person_id}>
            <button
              ref={sends(faces, { type: 'person.assign', personId: person_id })}
              type="button"
              disabled={isBusy}
              onClick={() => faces.send({ type: 'person.assign', personId: person_id })}
            >
              <bdi className="cut" title={name}>
                {name}
              </bdi>
              <CategoryMark category={category} />
            </button>
          </li>
        ))}
      </ul>
      <NewPersonForm faces={faces} />
    </section>
  );
}
