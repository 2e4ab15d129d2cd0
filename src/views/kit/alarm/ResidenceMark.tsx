import * as styles from './marks.module.css';

/** `residenceType` of a business (VR-06). */
const COMMERCIAL = 3;

/** Shows whether the location is a home or a business (SUBD-12); a dash where no one said it. */
export function ResidenceMark({ residenceType }: { residenceType: number | null }) {
  if (residenceType === null) return <span className="muted">–</span>;
  const isCommercial = residenceType === COMMERCIAL;
  return (
    <span className={styles.residence} data-commercial={isCommercial}>
      {isCommercial ? 'Commercial' : 'Residential'}
    </span>
  );
}
