import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { PortalModel } from './models/portal.model.ts';
import {
  clicks,
  containing,
  fills,
  first,
  saying,
  sees,
  seesNone,
  seesOne,
  seesThat,
  seesWords,
  usable,
} from './support/see.ts';
import { Tab } from './support/tab.ts';
import { expect, startProvider, test } from './support/test.ts';

interface MailServer {
  readonly port: number;
  /** Who got an e-mail, each time. */
  readonly recipients: readonly string[];
  close(): Promise<void>;
}

/** Takes e-mails to anybody but those at `missing.example`. */
async function openMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith('@missing.example')
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData(stream, { envelope: { rcptTo } }, done) {
      stream.resume();
      stream.on('end', () => {
        recipients.push(...rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, recipients, close: () => new Promise((resolve) => server.close(resolve)) };
}

const dialog = first('dialog', 'Invite users');
const box = first('textbox', /.?/, dialog);
const submit = first('button', 'Invite users', dialog);
const seesRows = (count: number) => sees(() => expect(document.querySelectorAll('tr')).toHaveLength(count));

test('an administrator invites a list of people, corrects a bad address, and sees who got the e-mail (INV-01, INV-03, INV-04, INV-08..10, INV-12, INV-13, SHELL-19)', async () => {
  const mail = await openMailServer();
  const provider = await startProvider({
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SMTP_FROM: 'Watch <us@example.com>' },
  });
  const tab = new Tab(provider.url);
  try {
    const portal = new PortalModel(tab);
    portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
    await portal.opens('/app/dashboard');
    await portal.goesByMenuTo('Invite users');
    await portal.seesScreen('/app/invites');
    await seesOne(saying('No invites found'));

    await clicks(first('button', 'Invite users'));
    await fills(box, 'ann@example.com, ben, Ann@example.com');
    await seesOne(saying('Not an email address: ben', '[role="dialog"]'));
    await seesThat(() => submit()?.matches(':disabled'), true);
    await fills(box, 'ann@example.com, ben@missing.example, Ann@example.com');
    await clicks(submit);
    await portal.seesToast('Imported 2 invites. Skipped: 0');
    await seesNone(dialog);
    await seesWords(first('region', 'Latest invites'), '1 of 2 emails sent1 failed');
    await seesWords(containing('listitem', 'ben@missing.example'), 'No such mailbox');
    expect(mail.recipients).toEqual(['ann@example.com']);

    await clicks(first('button', 'Invite users'));
    await usable(dialog);
    await fills(box, 'ANN@example.com, cleo@example.com');
    await clicks(submit);
    await portal.seesToast('Imported 1 invites. Skipped: 1');
    await seesRows(4);
    await fills(() => document.querySelector('input[type="search"]'), 'cleo');
    await seesRows(2);
    await portal.seesAddress('/app/invites?search=cleo');
    await seesThat(() => mail.recipients, ['ann@example.com', 'cleo@example.com']);
  } finally {
    await tab.closes();
    await provider.stop();
    await mail.close();
  }
});
