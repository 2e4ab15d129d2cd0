import { ACTION_METHODS, type ActionRequest } from '../../../../contract/entities/camera-actions.ts';
import { ACTION_BODY_MAX, LINK_ADDRESS_MAX } from '../../../../contract/limits.ts';
import { ACTION_BODY, ACTION_LIKE, ACTION_METHOD, ACTION_TURNS, ENDS_BY_ITSELF } from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';

interface ActionRequestFieldsProps {
  readonly turn: 'on' | 'off';
  readonly saved: ActionRequest | undefined;
  /** False: the device may end automatically. */
  readonly isRequired: boolean;
}

/** One request over HTTP: address, method and body. */
export function ActionRequestFields({ turn, saved, isRequired }: ActionRequestFieldsProps) {
  return (
    <>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{ACTION_TURNS[turn].address}</span>
        <input
          name={`${turn}Url`}
          required={isRequired}
          maxLength={LINK_ADDRESS_MAX}
          placeholder={isRequired ? ACTION_LIKE : ENDS_BY_ITSELF}
          defaultValue={saved?.url}
          spellCheck={false}
        />
      </label>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{ACTION_METHOD}</span>
        <select name={`${turn}Method`} defaultValue={saved?.method}>
          {ACTION_METHODS.map((method) => (
            <option key={method} value={method}>
              {method}
            </option>
          ))}
        </select>
      </label>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{ACTION_BODY}</span>
        <input name={`${turn}Body`} maxLength={ACTION_BODY_MAX} defaultValue={saved?.body} spellCheck={false} />
      </label>
    </>
  );
}
