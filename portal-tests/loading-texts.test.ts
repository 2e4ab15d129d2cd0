import { verifiesAlarm } from '../e2e/support/ways.ts';
import { saying, seesNone, seesOne } from './support/see.ts';
import { test } from './support/test.ts';

test('an alarm that opens says what of its location it still reads (VR-37)', async ({ pages, provider }) => {
  const release = pages.line.holds('listCameras', 'getSubscription', 'listPeople');
  await verifiesAlarm(pages, provider);
  const text = ['Loading cameras', 'Loading subscription', 'Getting faces data'];
  for (const word of text) await seesOne(saying(word));
  release();
  for (const word of text) await seesNone(saying(word));
});
