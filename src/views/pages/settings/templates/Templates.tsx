import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import {
  isDispatchTemplate,
  isTemplateName,
  TEMPLATE_NAMES,
} from '../../../../../contract/messages/message-templates.ts';
import { selectValues } from '../../../../machines/kit/form/form.selectors.ts';
import {
  selectHistoryState,
  selectTemplateName,
  selectTemplateRef,
  type TemplateRef,
  type TemplatesRef,
} from '../../../../machines/pages/settings/settings.selectors.ts';
import { LazyPart } from '../../../kit/boundary/LazyPart.tsx';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { LOADING_EDITOR } from '../texts.ts';
import { TemplateHistory } from './TemplateHistory.tsx';
import {
  ABOUT_TEMPLATES,
  DISPATCH_GROUP,
  FIELD_LABELS,
  FOLLOW_UP_GROUP,
  HISTORY,
  MESSAGE_TEMPLATES,
  TEMPLATE,
  templateLabel,
  versionText,
} from './texts.ts';
import * as fieldStyles from '../../../kit/controls/Field.module.css';
import * as styles from './templates.module.css';

const TemplateEditor = lazy(async () => ({ default: (await import('./TemplateEditor.tsx')).TemplateEditor }));

/** The words of messages to customers, for admins. */
export function Templates({ templates }: { templates: TemplatesRef }) {
  const name = useSelector(templates, selectTemplateName);
  const form = useSelector(templates, selectTemplateRef);
  const history = useSelector(templates, selectHistoryState);
  if (form === undefined) return null;
  return (
    <FormPage
      key={name}
      form={form}
      title={MESSAGE_TEMPLATES}
      labels={FIELD_LABELS}
      head={<TemplateChoice templates={templates} />}
      actions={
        <>
          <Button onClick={() => templates.send({ type: 'history.open' })}>{HISTORY}</Button>
          <Version form={form} />
        </>
      }
      footer={history === 'alone' ? null : <TemplateHistory templates={templates} />}
    >
      {(field) => (
        <LazyPart fallback={<p>{LOADING_EDITOR}</p>}>
          <TemplateEditor name={name} field={field} />
        </LazyPart>
      )}
    </FormPage>
  );
}

function TemplateChoice({ templates }: { templates: TemplatesRef }) {
  const chosen = useSelector(templates, selectTemplateName);
  const group = (label: string, isOfDispatch: boolean) => (
    <optgroup label={label}>
      {TEMPLATE_NAMES.filter((name) => isDispatchTemplate(name) === isOfDispatch).map((name) => (
        <option key={name} value={name}>
          {templateLabel(name)}
        </option>
      ))}
    </optgroup>
  );
  const open = (name: string) => {
    if (isTemplateName(name)) templates.send({ type: 'template.open', name });
  };
  return (
    <div className={styles.choice}>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{TEMPLATE}</span>
        <select value={chosen} onChange={({ target }) => open(target.value)}>
          {group(FOLLOW_UP_GROUP, false)}
          {group(DISPATCH_GROUP, true)}
        </select>
      </label>
      <p className="muted">{ABOUT_TEMPLATES}</p>
    </div>
  );
}

function Version({ form }: { form: TemplateRef }) {
  const version = useSelector(form, selectValues)?.version ?? 0;
  return <span className="muted">{versionText(version)}</span>;
}
