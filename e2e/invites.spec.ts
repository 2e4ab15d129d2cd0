import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { portalPagesOf } from './support/portal-pages.ts';
import { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

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

test('an administrator invites a list of people, corrects a bad address, and sees who got the e-mail (INV-01, INV-03, INV-04, INV-08..10, INV-12, INV-13, SHELL-19)', async ({
  page,
}) => {
  const mail = await openMailServer();
  const provider = await RunningProvider.start({
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SMTP_FROM: 'Watch <us@example.com>' },
  });
  try {
    const { portal } = portalPagesOf(page, provider);
    await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
    await portal.opens('/app/dashboard');
    await portal.goesByMenuTo('Invite users');
    await portal.seesScreen('/app/invites');
    await expect(page.getByText('No invites found')).toBeVisible();

    await page.getByRole('button', { name: 'Invite users' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite users' });
    const box = dialog.getByRole('textbox');
    await box.fill('ann@example.com, ben, Ann@example.com');
    await expect(dialog.getByText('Not an email address: ben')).toBeVisible();
    const submit = dialog.getByRole('button', { name: 'Invite users' });
    await expect(submit).toBeDisabled();
    await box.fill('ann@example.com, ben@missing.example, Ann@example.com');
    await submit.click();
    await portal.seesToast('Imported 2 invites. Skipped: 0');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Latest invites' })).toContainText('1 of 2 emails sent1 failed');
    await expect(page.getByRole('listitem').filter({ hasText: 'ben@missing.example' })).toContainText(
      'No such mailbox',
    );
    expect(mail.recipients).toEqual(['ann@example.com']);

    await page.getByRole('button', { name: 'Invite users' }).click();
    await box.fill('ANN@example.com, cleo@example.com');
    await submit.click();
    await portal.seesToast('Imported 1 invites. Skipped: 1');
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('searchbox').fill('cleo');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/\/app\/invites\?search=cleo$/);
    await expect.poll(() => mail.recipients).toEqual(['ann@example.com', 'cleo@example.com']);
  } finally {
    await provider.stop();
    await mail.close();
  }
});
