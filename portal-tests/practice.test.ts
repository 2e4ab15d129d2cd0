import { all, clicks, containing, first, presses, saying, seesOne, seesText, usable } from './support/see.ts';
import { test } from './support/test.ts';

test('an agent practices: one training alarm after another, marked, and at the end what was right', async ({
  provider,
  pages: { portal, queue },
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/queue');
  await clicks(first('link', 'Practice'));
  await portal.seesScreen('/app/practice');
  await seesOne(saying('You have not practiced in this tab yet.'));

  // Its alarms come to the queue without a press, one at a time, marked.
  await clicks(first('button', 'Start practice'));
  await portal.seesScreen('/app/queue');
  await queue.seesAlarmIn(1);
  await seesText(() => queue.card(1), 'Training');
  await queue.seesEmpty(2);
  await queue.seesItCanBeEnded(1);
  presses('x');
  presses('1');
  await usable(first('menuitem', /No Person/));
  presses('3');
  await seesOne(saying(/: canceled, No Person.*Undo/, '[role="status"]'));

  // The score says what was done and what was right.
  await portal.opens('/app/practice');
  const row = () => all('row')[1] ?? null;
  await seesText(row, /No Person.*(Right|Wrong)$/);
  await clicks(first('button', 'Stop practice'));
  await seesOne(containing('status', /^Your practice is over\. \d of \d right/));
  await seesText(row, 'No Person');

  // What was ended last counts, though it could still be taken back when the practice was stopped.
  await clicks(first('button', 'Practice again'));
  await portal.seesScreen('/app/queue');
  await queue.seesAlarmIn(1);
  await queue.seesItCanBeEnded(1);
  await queue.cancels(1, 'No Person');
  await clicks(first('button', 'Stop practice'));
  await clicks(first('link', 'See the score'));
  await seesText(row, /No Person.*(Right|Wrong)$/);
});
