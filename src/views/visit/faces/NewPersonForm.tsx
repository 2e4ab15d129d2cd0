import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { PERSON_NAME_MAX } from '../../../../contract/limits.ts';
import { PERSON_CATEGORIES } from '../../../../contract/person-categories.ts';
import {
  type FacesRef,
  selectCanAdd,
  selectCategory,
  selectIsBusy,
  selectName,
} from '../../../machines/visit/faces/faces.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { sends } from '../../kit/why/sends.ts';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { CATEGORY_LABELS, NEW_PERSON, WHY_NO_ADD, WHY_TOO_LONG } from './texts.ts';
import * as styles from './Faces.module.css';

const OPTIONS = PERSON_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** Adds somebody to the people of the customer (FACE-08). */
export function NewPersonForm({ faces }: { faces: FacesRef }) {
  const name = useSelector(faces, selectName);
  const category = useSelector(faces, selectCategory);
  const isBusy = useSelector(faces, selectIsBusy);
  const canAdd = useSelector(faces, selectCanAdd);
  const why = name.trim() === '' ? WHY_NO_ADD : WHY_TOO_LONG;
  return (
    <form
      className={`stack ${styles.form}`}
      aria-label={NEW_PERSON}
      onSubmit={(event) => {
        event.preventDefault();
        faces.send({ type: 'person.add' });
      }}
    >
      <TextBox
        label="Name"
        rows={1}
        max={PERSON_NAME_MAX}
        value={name}
        locked={isBusy}
        onChange={(written) => faces.send({ type: 'person.name', typed: written })}
      />
      <div className={`stack ${styles.formFoot}`}>
        <SelectBox
          label="Type"
          options={OPTIONS}
          value={category}
          disabled={isBusy}
          onChange={(value) => {
            const chosen = PERSON_CATEGORIES.find((known) => known === value);
            if (chosen !== undefined) faces.send({ type: 'person.categorise', category: chosen });
          }}
        />
        <DisabledReason why={canAdd || isBusy ? null : why} sends={sends(faces, { type: 'person.add' })}>
          <Button type="submit" variant="contained" disabled={!canAdd}>
            Add
          </Button>
        </DisabledReason>
      </div>
    </form>
  );
}
