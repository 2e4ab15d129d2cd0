import * as styles from './marks.module.css';

/** `residenceType` of a business (VR-06). */
const COMMERCIAL = 3;

/** Shows whether the location is a home or a business (SUBD-12). */
export function ResidenceMark({ residenceType }: { residenceType: number | null }) {
  const isCommercial = residenceType === COMMERCIAL;
  return (
    <span className={styles.residence} data-commercial={isCommercial}>
      {isCommercial ? 'Commercial' : 'Residential'}
    </span>
  );
}
