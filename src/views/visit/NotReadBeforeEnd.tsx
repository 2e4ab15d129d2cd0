import { NOT_READ_BEFORE_END } from './texts.ts';

/** Where something of an alarm that is over was still being read, and could not be. */
export const NotReadBeforeEnd = () => <p className="muted">{NOT_READ_BEFORE_END}</p>;
