import { clicks, fills, first, saying, sees, seesNone, seesOne, seesThat, usable } from './support/see.ts';
import { expect, test } from './support/test.ts';

const dialog = first('dialog', 'Invite users');
const box = first('textbox', /.?/, dialog);
const submit = first('button', 'Invite users', dialog);

test('an administrator invites a list of people, corrects a bad address, and finds one of them (INV-01, INV-03, INV-04, INV-09, INV-10, INV-12, INV-13, SHELL-19)', async ({
  pages: { portal },
  provider,
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Invite users');
  await portal.seesScreen('/app/invites');

  await clicks(first('button', 'Invite users'));
  await fills(box, 'ann@example.com, ben, Ann@example.com');
  await seesOne(saying('Not an email address: ben', '[role="dialog"]'));
  await seesThat(() => submit()?.matches(':disabled'), true);
  await fills(box, 'ann@example.com, ben@example.com, Ann@example.com');
  await clicks(submit);
  await portal.seesToast('Imported 2 invites. Skipped: 0');
  await seesNone(dialog);

  await clicks(first('button', 'Invite users'));
  await usable(dialog);
  await fills(box, 'ANN@example.com, cleo@example.com');
  await clicks(submit);
  await portal.seesToast('Imported 1 invites. Skipped: 1');
  await fills(() => document.querySelector('input[type="search"]'), 'cleo');
  await sees(() => expect(document.querySelectorAll('tr')).toHaveLength(2));
  await portal.seesAddress('/app/invites?search=cleo');
});
