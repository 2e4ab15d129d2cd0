import type { GivenCameraAction, ActionRequest } from '../../../contract/entities/camera-actions.ts';
import { BadRequestError } from '../../http/errors.ts';
import type { StoredAction } from './stored-action.ts';

/** Reads a typed address. @throws {BadRequestError} that does not repeat it, as it may have a password. */
function readUrl(typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw new BadRequestError('The address of an action must look like http://192.168.1.20/siren?on=1.');
  if (url.username !== '' || url.password !== '')
    throw new BadRequestError('Type user and password into their own fields.');
  url.hash = '';
  return url;
}

const readRequest = ({ method, url, body }: ActionRequest): ActionRequest => ({
  method,
  url: readUrl(url).href,
  body: method === 'POST' ? body : '',
});

const deviceOf = ({ url }: ActionRequest): string => new URL(url).origin;

/**
 * The action as it is stored: without a password of its own it keeps the one that was saved for the same device and user.
 * @throws {BadRequestError} when its addresses are wrong or of two devices, or the saved password is for another one.
 */
export function readAction(given: GivenCameraAction, before: StoredAction | null): StoredAction {
  const on = readRequest(given.on);
  const off = given.off && readRequest(given.off);
  if (off !== null && deviceOf(on) !== deviceOf(off))
    throw new BadRequestError('Both addresses must have the same host and port.');
  const user = given.user.trim();
  if (user === '') return { on, off, login: null };
  if (given.password !== null) return { on, off, login: { user, password: given.password } };
  const kept = before?.login ?? null;
  if (before !== null && kept !== null && (kept.user !== user || deviceOf(before.on) !== deviceOf(on)))
    throw new BadRequestError('Enter the password again: the address or the user is another one.');
  return { on, off, login: { user, password: kept?.password ?? '' } };
}
