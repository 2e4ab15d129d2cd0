export const PRODUCT = 'PCS Agent Portal';
/** SHELL-12 */
export const LOADING_APP = 'Loading App...';
/** SHELL-05 */
export const PAGE_MISSING = "The page you are looking for isn't here";
export const LOG_IN = 'Log in';
