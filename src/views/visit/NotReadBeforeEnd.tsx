import { NOT_READ_BEFORE_END } from './texts.ts';

/** Notice in place of data that could not be loaded before its alarm ended. */
export const NotReadBeforeEnd = () => <p className="muted">{NOT_READ_BEFORE_END}</p>;
