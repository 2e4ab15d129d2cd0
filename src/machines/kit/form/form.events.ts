/** Values of a form's fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Goes to an address of the portal, or signs out where it is null; unsaved changes have to be confirmed first. */
export interface FormLeave {
  readonly type: 'form.leave';
  readonly to: string | null;
  /** Name of the form on the screen; absent where it has only one. */
  readonly form?: string;
}

/** A form, by its name, has changes that are not saved, or has none any more. */
export interface FormChanges {
  readonly type: 'changes.made' | 'changes.settled';
  readonly form: string;
}

/** The form was saved. */
export interface FormReport {
  readonly type: 'form.saved';
}

export type FormCommand<Values extends FormValues> =
  /** The person changed these fields. */
  | { type: 'form.change'; change: Partial<Values> }
  /** A field was left: from now on its error shows. */
  | { type: 'form.blur'; field: keyof Values & string }
  | { type: 'form.save' }
  /** Loads again after a failure. */
  | { type: 'form.retry' }
  | FormLeave
  | { type: 'form.stay' }
  /** Leaves, and discards changes since the form was loaded or saved. */
  | { type: 'form.discard' };
