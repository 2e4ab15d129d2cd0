export type AccountCommand =
  /** The text in the field, as it stands. */
  { type: 'volume.typed'; text: string } | { type: 'volume.save' };
