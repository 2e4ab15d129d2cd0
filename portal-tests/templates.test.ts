import { builtInTemplate } from '../contract/messages/built-in-templates.ts';
import { followsUpAlarm } from '../e2e/support/ways.ts';
import { callsOf } from '../e2e/support/calls.ts';
import { first, sees } from './support/see.ts';
import { expect, test } from './support/test.ts';
test('an agent’s Follow-up sends the words that an admin saved, with what their placeholders stand for (DISP-34, FU-38)', async ({
  pages,
  provider,
  grace,
}) => {
  const admin = callsOf(await provider.givenAgent({ role: 'admin' }), provider);
  const name = 'uniformed authorities';
  const { body, title, message } = builtInTemplate(name);
  const subject = 'Authorities at your home: {{camera}}';
  await admin.saveTemplate({ params: { name }, body: { subject, body, title, message, version: 0 } });

  const { alarm } = await followsUpAlarm(pages, provider);
  await pages.followUp.choosesTemplate(name);
  const written = first('textbox', /^Subject/);
  await sees(() => expect((written() as HTMLInputElement | null)?.value).toMatch(/^Authorities at your home: [^{\s]/));
  await pages.followUp.completes();
  await pages.portal.seesUndo(alarm.eventId);
  grace.passes();
  await sees(async () => {
    const sent = await admin.listEmails({ query: { event_id: alarm.eventId, skip: 0, limit: 10, unsent: true } });
    expect(JSON.stringify(sent)).toMatch(/Authorities at your home: [^{"]+"/);
  });
});
