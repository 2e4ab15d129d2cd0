import { COUNT_MAX } from '../../../../contract/page.ts';

export const NO_TIME = 'Not a date and time: a year has four digits';
export const HOUR_SKIPPED = 'The clocks skip this hour';
export const END_FIRST = 'The end is before the start';
/** Label of the choice between both hours when the clocks repeat one. */
export const WHICH_HOUR = 'Hour in';
export const NO_ID = 'Digits only, at most 15';
/** Warning for an address that was written by hand. */
export const ignoredText = (ignored: readonly string[]): string =>
  `Ignored in the address, as no such filter is possible: ${ignored.join(', ')}`;
const NUMBER = new Intl.NumberFormat('en-US');
/** `1,340`, or `10,000+` beyond what the provider counts. */
export const countText = (count: number): string =>
  count >= COUNT_MAX ? `${NUMBER.format(COUNT_MAX - 1)}+` : NUMBER.format(count);
export const selectedText = (count: number | null): string =>
  count === null ? 'All selected' : `${countText(count)} selected`;
export const selectAllText = (total: number | null): string =>
  total === null ? 'Select all that match' : `Select all ${countText(total)} that match`;
export const SET_FILTERS = 'Filters that are set';
export const removeFilter = (text: string): string => `Remove the filter ${text}`;
export const SEARCH_LABEL = 'Search';
export const DATE_START = 'Date start';
export const DATE_END = 'Date end';
export const SAVED_VIEWS = 'Saved views';
/** Mark of an opened view, once the list shows something else. */
export const CHANGED = 'changed';
export const VIEWS = 'Views';
export const COLUMNS = 'Columns';
export const CLOSE = 'Close';
export const LAST_COLUMN = 'A list has at least one column';
export const VIEWS_OF_LIST = 'Views of this list';
export const NEW_VIEW = 'Save what the list shows now as';
export const SAVE = 'Save';
export const NAME_FIRST = 'Write a name first';
export const NO_VIEWS = 'No view is saved.';
export const RENAME = 'Rename';
export const NEW_NAME_FIRST = 'Write a name that no other view has';
export const UPDATE = 'Update';
export const IS_SHOWN = 'The list shows this view';
export const REMOVE = 'Delete';
export const nameOf = (view: string): string => `Name of ${view}`;
export const renameText = (view: string): string => `${RENAME} ${view}`;
export const updateText = (view: string): string => `${UPDATE} ${view} to what the list shows now`;
export const removeText = (view: string): string => `${REMOVE} ${view}`;
