/** SHELL-42 */
export const CONTINUE = 'Continue';
export const CANCEL = 'Cancel';

/** Of the preview beside a push. */
export const ON_THE_PHONE = 'On the customer’s phone';
