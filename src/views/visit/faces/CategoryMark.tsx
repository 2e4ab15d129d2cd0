import type { PersonCategory } from '../../../../contract/person-categories.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { CATEGORY_LABELS } from './texts.ts';
import * as styles from './Faces.module.css';

/** Relation of a person to the customer; a banned person is marked by colour and by sign. */
export function CategoryMark({ category }: { category: PersonCategory }) {
  return (
    <span className={styles.category} data-person={category}>
      {category === 'banned' ? <WarningIcon /> : null}
      {CATEGORY_LABELS[category]}
    </span>
  );
}
