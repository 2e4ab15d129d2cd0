import { expect, it } from 'vitest';
import { changedWords, createKnownVersion } from './known-version.ts';

interface Profile {
  readonly name: string;
  readonly version?: string;
}
const CHANGED = { call: 'saveOwnProfile', status: 409, message: 'It was changed.' };

/** Data at a provider that knows versions. */
function provider(stored: Profile) {
  let now = stored;
  const sent: unknown[] = [];
  const data = createKnownVersion<Profile>(
    async () => now,
    (before, after) => changedWords(before, after, { name: 'Name' }),
  );
  const save = (name: string) =>
    data.save(async (known) => {
      sent.push(known);
      if ('version' in known && known.version !== now.version) throw CHANGED;
      now = { name, ...(now.version === undefined ? {} : { version: `${now.version}+` }) };
    });
  return { data, save, sent, becomes: (next: Profile) => void (now = next), now: () => now.name };
}

it('data are saved against the version that was read, repeatedly', async () => {
  const { data, save, sent, now } = provider({ name: 'Ann', version: '1' });
  await data.read();
  await save('Ben');
  await save('Bea');
  expect([sent, now()]).toEqual([[{ version: '1' }, { version: '1+' }], 'Bea']);
});

it('who saves what was changed elsewhere is notified what changed, and may save again', async () => {
  const { data, save, becomes, now } = provider({ name: 'Ann', version: '1' });
  await data.read();
  becomes({ name: 'Olivia', version: '2' });
  await expect(save('Ben')).rejects.toEqual({
    ...CHANGED,
    message: 'Changed elsewhere meanwhile: Name is now “Olivia”. Save again to replace it.',
  });
  expect(now()).toBe('Olivia');
  await save('Ben');
  expect(now()).toBe('Ben');
});

it('a provider without versions lets the last one win', async () => {
  const { data, save, sent, becomes, now } = provider({ name: 'Ann' });
  await data.read();
  becomes({ name: 'Olivia' });
  await save('Ben');
  expect([sent, now()]).toEqual([[{}], 'Ben']);
});
