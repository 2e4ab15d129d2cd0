import { all, clicks, fills, first, seesThat } from './support/see.ts';
import { expect, test } from './support/test.ts';

const NOTE = '<b>Dog</b> in the yard,\nthe key is next door.';

test('a note about a location survives a refusal and a reload, and stands among the earlier ones (VR-04, NOTE-01, NOTE-03, NOTE-05, NOTE-06, NOTE-08, FU-54)', async ({
  pages: { line, portal },
  opensAlarm,
}) => {
  // No other test writes notes there; it has one camera.
  const { eventId } = await opensAlarm('agent_ops', { sid: '1007' });
  const panel = first('region', 'Location notes');
  const text = first('textbox', /.?/, panel);
  const save = first('button', /^Save/, panel);
  await clicks(first('button', /^Edit notes/, panel));
  await seesThat(() => save()?.matches(':disabled'), true);
  await fills(text, NOTE);

  line.failsNext('saveLocationNotes', 500, 'No room.');
  await clicks(save);
  await portal.seesToast('Error setting location notes: No room.');
  await portal.refreshes();
  await seesThat(() => (text() as HTMLTextAreaElement | null)?.value, NOTE);
  await clicks(save);
  await portal.seesToast('Saved Location Note');
  await seesThat(() => panel()?.textContent, expect.stringContaining('<b>Dog</b> in the yard'));

  await clicks(first('button', /^Earlier notes/, panel));
  await seesThat(
    () => all('listitem', /.?/, panel).map((item) => item.textContent),
    [expect.stringMatching(new RegExp(`Event ${eventId}.*the key is next door`, 's'))],
  );
});
