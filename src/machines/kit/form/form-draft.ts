import type { FormValues } from './form.events.ts';

/** Changed fields that were not saved, as they were typed. Whether they still fit is seen when they come back. */
export type FormDraft = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => JSON.stringify(value) ?? '';
/** Neither a list nor null is text. */
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Fields that differ from the saved ones; null where none does. */
export function changesOf(saved: FormValues | null, values: FormValues | null): FormDraft | null {
  if (saved === null || values === null) return null;
  const changed = Object.entries(values).filter(([field, value]) => text(value) !== text(saved[field]));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** Saved values with the draft over them; drops a field that is gone or has another type today. */
export function withDraft<Values extends FormValues>(saved: Values, draft: FormDraft): Values {
  const fitting = Object.entries(draft).filter(
    ([field, value]) => field in saved && kindOf(value) === kindOf(saved[field]),
  );
  return { ...saved, ...Object.fromEntries(fitting) };
}
