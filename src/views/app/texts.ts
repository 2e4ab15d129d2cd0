export const PRODUCT = 'PCS Agent Portal';
/** SHELL-12 */
export const LOADING_APP = 'Loading App...';
export const PROVIDER_UNREACHABLE = 'The provider cannot be reached. Trying again every few seconds.';
export const PAGE_BROKEN = 'This page could not be shown.';
export const RELOAD = 'Reload';
