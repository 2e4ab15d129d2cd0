import { PRODUCT } from '../texts.ts';

export const pageTitle = (screen: string, cards: number): string =>
  `${cards === 0 ? '' : `(${cards}) `}${screen === '' ? PRODUCT : `${screen} · ${PRODUCT}`}`;
