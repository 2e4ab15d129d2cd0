import {
  fillTemplate,
  placeholdersIn,
  type TemplateField,
  TEMPLATE_FIELDS,
  type TemplateName,
} from '../../../../../contract/messages/message-templates.ts';
import type { FieldProps } from '../../../kit/controls/FieldError.tsx';
import { PhonePush } from '../../../kit/controls/PhonePush.tsx';
import { ApartHtml } from '../../../kit/rich-text/ApartHtml.tsx';
import { TemplateText } from './TemplateText.tsx';
import { EXAMPLE, EXAMPLE_DATA, FIELD_LABELS, PREVIEW_EMAIL, PREVIEW_PUSH } from './texts.ts';
import * as styles from './templates.module.css';

interface TemplateEditorProps {
  readonly name: TemplateName;
  readonly field: (name: TemplateField) => FieldProps<string>;
}

/** The words of a template, and what a customer will see of them: a chunk of its own, for the editors are large. */
export function TemplateEditor({ name, field }: TemplateEditorProps) {
  const placeholders = placeholdersIn(name);
  const [subject, body, title, message] = [field('subject'), field('body'), field('title'), field('message')];
  const shown = fillTemplate(
    { subject: subject.value, body: body.value, title: title.value, message: message.value },
    EXAMPLE,
  );
  return (
    <div className={styles.template}>
      <div className={`stack ${styles.fields}`}>
        {TEMPLATE_FIELDS.map((one) => (
          <TemplateText
            key={one}
            label={FIELD_LABELS[one]}
            isRich={one === 'body'}
            placeholders={placeholders}
            {...field(one)}
          />
        ))}
      </div>
      <div className={styles.shown}>
        <p className="muted">{EXAMPLE_DATA}</p>
        <section className={styles.email} aria-label={PREVIEW_EMAIL}>
          <strong>{shown.subject}</strong>
          <ApartHtml html={shown.body} />
        </section>
        <section aria-label={PREVIEW_PUSH}>
          <PhonePush title={shown.title} message={shown.message} />
        </section>
      </div>
    </div>
  );
}
