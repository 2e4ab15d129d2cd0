/** SHELL-42 */
export const CONTINUE = 'Continue';
export const CANCEL = 'Cancel';

/** Label of the preview beside a push. */
export const ON_THE_PHONE = 'On the customer’s phone';

/** Notice beside an e-mail's text, after something else was inserted. */
export const LEFT_OUT = 'An e-mail can have text, lists, bold and italic. Anything else was left out.';

export const COPIED = 'Copied';
export const NOT_COPIED = 'Not copied: select the text and copy it';
