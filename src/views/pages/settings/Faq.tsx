import { lazy } from 'react';
import type { FaqRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { FAQ, LOADING_EDITOR } from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './SettingsScreen.module.css';

/** The editor is larger than the rest of the screen. */
const FaqEditor = lazy(async () => ({ default: (await import('./FaqEditor.tsx')).FaqEditor }));

const LABELS = { body: FAQ };

/** The FAQ of the mobile app, for the staff (SET-15 to SET-18). */
export function Faq({ form }: { form: FaqRef }) {
  return (
    <FormPage form={form} title={FAQ} labels={LABELS}>
      {(field) => {
        const { value, locked, onChange, error } = field('body');
        return (
          <>
            <LazyPart fallback={<p className={styles.faq}>{LOADING_EDITOR}</p>}>
              <FaqEditor value={value} locked={locked} onChange={onChange} />
            </LazyPart>
            {error === null ? null : (
              <p className={fieldStyles.error} role="alert">
                {error}
              </p>
            )}
          </>
        );
      }}
    </FormPage>
  );
}
