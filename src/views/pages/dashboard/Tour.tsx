import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { selectIsOffered, selectStep, type TourRef } from '../../../machines/app/tour/tour.selectors.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { useKnows, useTour } from '../../kit/portal-context.tsx';
import * as texts from './tour-texts.ts';
import * as styles from './DashboardScreen.module.css';

/** The tour of a new agent, or its offer: beside their work, never in front of it. A supervisor takes it by `?` alone. */
export function Tour({ isOffered }: { isOffered: boolean }) {
  const tour = useTour();
  return tour === undefined ? null : <OfferOrStep tour={tour} mayOffer={isOffered} />;
}

function OfferOrStep({ tour, mayOffer }: { tour: TourRef; mayOffer: boolean }) {
  const isOffered = useSelector(tour, selectIsOffered) && mayOffer;
  const step = useSelector(tour, selectStep);
  if (step !== null) return <Step tour={tour} number={step} />;
  return isOffered ? (
    <section className={styles.tour} aria-label={texts.TOUR}>
      <p>{texts.OFFER}</p>
      <Button variant="outlined" onClick={() => tour.send({ type: 'tour.begin' })}>
        {texts.START}
      </Button>
      <Button color="inherit" onClick={() => tour.send({ type: 'tour.end' })}>
        {texts.SKIP}
      </Button>
    </section>
  ) : null;
}

function Step({ tour, number }: { tour: TourRef; number: number }) {
  const hasPractice = useKnows('practice');
  const step = texts.STEPS[number - 1];
  const isLast = number === texts.STEPS.length;
  if (step === undefined) return null;
  return (
    <section className={styles.tour} aria-label={texts.TOUR}>
      <div className={styles.tourText} role="status">
        <h2>{texts.stepTitle(number, step.title)}</h2>
        <p>{!hasPractice && 'withoutPractice' in step ? step.withoutPractice : step.text}</p>
        <p className={styles.tourKeys}>
          {step.keys.map(({ shown, does }) => (
            <span key={does}>
              <Key>{shown}</Key> {does}
            </span>
          ))}
        </p>
      </div>
      {number === 1 ? null : (
        <Button color="inherit" onClick={() => tour.send({ type: 'tour.back' })}>
          {texts.PREVIOUS}
        </Button>
      )}
      <Button variant="outlined" onClick={() => tour.send({ type: 'tour.next' })}>
        {isLast ? texts.FINISH : texts.NEXT}
      </Button>
      {isLast ? null : (
        <Button color="inherit" onClick={() => tour.send({ type: 'tour.end' })}>
          {texts.END}
        </Button>
      )}
    </section>
  );
}
