import type { CheckDeps, Service } from './services.ts';
import { CheckError, wordsOf } from './checks/check-error.ts';
import { OptionError } from '../app/options/option-error.ts';

/** What became of one check. */
export interface Verdict {
  readonly state: 'works' | 'fails' | 'not given';
  readonly service: string;
  /** Where it is, without what is secret in that; empty where that is not known. */
  readonly at: string;
  /** How it went. */
  readonly words: string;
  /** What to do where it does not work. */
  readonly advice: string;
}

/** In one line. */
export const lineOf = ({ state, service, at, words, advice }: Verdict): string => {
  const where = at === '' ? '' : `${at}: `;
  return `  ${state.toUpperCase().padEnd(9)}  ${service.padEnd(17)}  ${where}${words}.${advice === '' ? '' : ` ${advice}`}`
    .replaceAll(/[\r\n]+/g, ' ')
    .replace(/\.\.( |$)/, '.$1');
};

export function failureOf(error: unknown): Pick<Verdict, 'words' | 'advice'> {
  if (error instanceof CheckError) return { words: error.message, advice: error.advice };
  if (error instanceof OptionError) return { words: error.message, advice: '' };
  return { words: wordsOf(error), advice: 'This was not expected.' };
}

/** Where a service is, as it may be shown. */
function placeOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) return '';
  const host = url.searchParams.get('host') ?? url.host;
  return `${url.host === '' && host === '' ? url.pathname : host}${url.host === '' ? '' : url.pathname.replace(/\/+$/, '')}`;
}

/** Checks one service. */
export async function verdictOf(service: Service, env: NodeJS.ProcessEnv, deps: CheckDeps): Promise<Verdict> {
  const address = env[service.questions[0].variable] ?? '';
  const one = { service: service.name, at: placeOf(address) };
  if (address === '') return { ...one, state: 'not given', words: service.without, advice: '' };
  try {
    return { ...one, state: 'works', words: await service.check(env, deps), advice: '' };
  } catch (error) {
    return { ...one, state: 'fails', ...failureOf(error) };
  }
}
