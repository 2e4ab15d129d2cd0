import { verifiesAlarm } from '../e2e/support/ways.ts';
import { Colleague } from './support/colleague.ts';
import { first, saying, seesNone, seesOne } from './support/see.ts';
import { test } from './support/test.ts';

test('an alarm that opens says what of its location it still reads (VR-37)', async ({ pages, provider }) => {
  const release = pages.line.holds('listCameras', 'getSubscription', 'listPeople');
  await verifiesAlarm(pages, provider);
  const words = ['Loading cameras', 'Loading subscription', 'Getting faces data'];
  for (const word of words) await seesOne(saying(word));
  release();
  for (const word of words) await seesNone(saying(word));
});

test('the locations of a customer say that they, and then each one, are read (VR-37, SUBD-09)', async ({
  pages: { line, portal },
  provider,
}) => {
  const admin = await Colleague.as('admin', provider);
  const { sid } = await provider.givenAlarm({ queue: 'no one' });
  const [camera] = (await admin.calls.listCameras({ params: { sid } })).items;
  const releaseAll = line.holds('listSubscriptions');
  const releaseOne = line.holds('getSubscription');
  portal.isSignedIn(admin.agent);
  await portal.opens(`/app/subs/${camera?.uid}`);
  await seesOne(saying('Getting subscriptions'));
  releaseAll();
  await seesOne(saying('Loading subscription'));
  releaseOne();
  await seesOne(first('region', new RegExp(` ${sid}$`)));
});
