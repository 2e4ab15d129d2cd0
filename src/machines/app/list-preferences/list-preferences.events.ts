/** A view of a list that somebody named. */
export interface ListView {
  readonly name: string;
  /** Query of the address, without its question mark and page. */
  readonly query: string;
}

/** Choices of a person for one list. */
export interface ListPreference {
  readonly views: readonly ListView[];
  /** Ids of columns that are not shown. */
  readonly hidden: readonly string[];
}

/** Preferences by path of the list. */
export type ListPreferences = Readonly<Record<string, ListPreference>>;

interface OfView {
  /** The path of the list. */
  readonly list: string;
  readonly name: string;
}

export type ListPreferencesCommand =
  /** Saves the view under its name, replacing one of the same name. */
  | ({ type: 'view.save' } & OfView & Pick<ListView, 'query'>)
  | ({ type: 'view.rename'; to: string } & OfView)
  | ({ type: 'view.remove' } & OfView)
  /** The link of the view was followed. */
  | ({ type: 'view.open' } & OfView)
  | { type: 'column.toggle'; list: string; column: string };

/** Another tab of this browser changed the list preferences. */
export interface ListPreferencesFact {
  readonly type: 'preferences.changed';
  readonly lists: ListPreferences;
}

export type ListPreferencesEvent = ListPreferencesCommand | ListPreferencesFact;
