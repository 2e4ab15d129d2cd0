import { followsUpAlarm } from '../e2e/support/ways.ts';
import { clicks, first, presses, saying, seesNone, usable } from './support/see.ts';
import { test } from './support/test.ts';

test('text that a template replaced comes back by one key from where it was chosen, or by a button', async ({
  pages,
  provider,
}) => {
  const { followUp } = pages;
  await followsUpAlarm(pages, provider);
  await followUp.sees({ Subject: 'Your parcel' });
  await followUp.choosesTemplate('car on property');
  await followUp.sees({ Subject: 'A car on your property', 'Event Documentation': 'A courier left a parcel.' });
  presses('Control+z', await usable(first('combobox', 'Disposition template')));
  await followUp.sees({ Subject: 'Your parcel', 'Event Documentation': 'A courier left a parcel.' });

  await followUp.choosesTemplate('car on property');
  await followUp.documents('A car turned round.');
  await clicks(first('button', 'Undo'));
  await followUp.sees({ Subject: 'Your parcel', 'Event Documentation': 'A car turned round.' });
  await seesNone(saying('The template replaced what you wrote.'));
});
