import { FACE_LISTS } from '../../../../contract/facial-recognition.ts';
import type { FacialRecognitionRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { FACE_LIST_LABELS, FACIAL_RECOGNITION, FACIAL_RECOGNITION_HELP } from './texts.ts';
import * as styles from './SettingsScreen.module.css';

/** Places with facial recognition, for admins (SET-06 to SET-12). */
export function FacialRecognition({ form }: { form: FacialRecognitionRef }) {
  return (
    <FormPage form={form} title={FACIAL_RECOGNITION} labels={FACE_LIST_LABELS}>
      {(field) => (
        <>
          <p className="muted">{FACIAL_RECOGNITION_HELP}</p>
          <div className={styles.places}>
            {FACE_LISTS.map((list) => (
              <div key={list}>
                <TextBox label={FACE_LIST_LABELS[list]} rows={2} {...field(list)} />
              </div>
            ))}
          </div>
        </>
      )}
    </FormPage>
  );
}
