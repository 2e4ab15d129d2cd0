export const TITLE = 'Live links';
export const LIST_TEXTS = { loading: 'Loading links…', empty: 'No camera with a link found' };
export const SEARCH = 'Search by account, street, camera or host';
export const STATE = 'State';
