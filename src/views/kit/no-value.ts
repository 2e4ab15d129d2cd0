/** Content of a cell whose value is missing. */
export const NO_VALUE = '–';
