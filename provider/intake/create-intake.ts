import type { LimitTable } from '../limits/limits.ts';
import type { Options } from '../app/options.ts';
import { createGate } from './gate.ts';
import { inTurns } from './in-turns.ts';
import { createMailDoor } from './mail/mail-door.ts';
import { createMailReader } from './mail/mail-reader.ts';
import { createReceiver, openReceiver } from './receiver.ts';
import type { IntakeDeps } from './store-message.ts';

/** The doors at which sources send alarms, as far as the options name a port for them. */
export interface Intake {
  /** Opens them. @returns their addresses; null for one that is not wanted */
  open(): Promise<{ readonly receiveUrl: string | null; readonly mailUrl: string | null }>;
  close(): Promise<void>;
}

export async function createIntake(
  deps: IntakeDeps,
  { receive, mailDoor, trustedProxies }: Pick<Options, 'receive' | 'mailDoor' | 'trustedProxies'>,
  limits: LimitTable,
): Promise<Intake> {
  const gated = { ...deps, database: inTurns(deps.database), gate: createGate(deps, limits) };
  const receiver = receive && (await createReceiver(gated, { trustedProxies, limits }));
  const mails =
    mailDoor && createMailDoor({ ...gated, reader: createMailReader() }, { certificate: mailDoor.certificate, limits });
  return {
    open: async () => ({
      receiveUrl: receiver && receive && (await openReceiver(receiver, receive)),
      mailUrl: mails && mailDoor && (await mails.open(mailDoor)),
    }),
    close: async () => void (await Promise.all([receiver?.close(), mails?.close()])),
  };
}
