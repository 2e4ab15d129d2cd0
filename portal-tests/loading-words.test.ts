import { verifiesAlarm } from '../e2e/support/ways.ts';
import { saying, seesNone, seesOne } from './support/see.ts';
import { test } from './support/test.ts';

test('an alarm that opens says what of its location it still reads (VR-37)', async ({ pages, provider }) => {
  const release = pages.line.holds('listCameras', 'getSubscription', 'listPeople');
  await verifiesAlarm(pages, provider);
  const words = ['Loading cameras', 'Loading subscription', 'Getting faces data'];
  for (const word of words) await seesOne(saying(word));
  release();
  for (const word of words) await seesNone(saying(word));
});
