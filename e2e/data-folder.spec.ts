import { expect, test } from './support/test.ts';

test.use({ isEmbedded: true });

test('a running provider writes no file that other users of the machine can read', async ({ provider }) => {
  expect(await provider.dataFileModes()).toEqual(new Set([0o600]));
});
