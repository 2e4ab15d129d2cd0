import * as v from 'valibot';

/** The first error of each field; that of the form as a whole is under ''. */
export type FormErrors = Readonly<Record<string, string>>;

export function formErrors(schema: v.GenericSchema, values: unknown): FormErrors {
  const result = v.safeParse(schema, values);
  if (result.success) return {};
  const errors = result.issues.map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message] as const);
  return Object.fromEntries(errors.toReversed());
}
