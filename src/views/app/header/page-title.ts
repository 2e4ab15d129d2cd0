import { PRODUCT } from '../texts.ts';

/** `subject` is who or what the screen is about; what is empty is left out. */
export const pageTitle = (screen: string, cards: number, subject: string): string =>
  (cards === 0 ? '' : `(${cards}) `) + [subject, screen, PRODUCT].filter((part) => part !== '').join(' · ');
