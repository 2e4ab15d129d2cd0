import { PRODUCT } from '../texts.ts';

/** Title of the page; `subject` names the person or thing on the screen. Empty parts are left out. */
export const pageTitle = (screen: string, cards: number, subject: string): string =>
  (cards === 0 ? '' : `(${cards}) `) + [subject, screen, PRODUCT].filter((part) => part !== '').join(' · ');
