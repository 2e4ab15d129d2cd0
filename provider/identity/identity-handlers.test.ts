import { beforeEach, describe, expect, it } from 'vitest';
import type { CallContext } from '../http/call-context.ts';
import type { Database } from '../base/ports.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { createAuthenticator } from './authenticator.ts';
import { identityHandlers } from './identity-handlers.ts';

describe('What people do about themselves', () => {
  let database: Database;
  let agent: CallContext;
  beforeEach(async () => {
    database = await quickDatabase();
    agent = await addAgent(database);
  });

  const authenticator = () => createAuthenticator({ database, clock: testClock() });
  const calls = () => identityHandlers({ authenticator: authenticator() });

  it('a ticket to speak opens the one camera, of an agent (SOCK-15, CTRL-10)', async () => {
    const body = { purpose: 'two-way-audio', uuid: 'camera-1' } as const;
    const { ticket } = await calls().mintTicket({ body }, agent);
    expect(await authenticator().redeemTicket(ticket, 'two-way-audio')).toMatchObject({
      repId: agent.rep.id,
      scope: 'camera-1',
    });
    const analyst = await addAgent(database, { role: 'qa' });
    await expect(calls().mintTicket({ body }, analyst)).rejects.toMatchObject({ status: 403 });
  });
});
