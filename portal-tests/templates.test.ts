import { builtInTemplate } from '../contract/messages/built-in-templates.ts';
import type { TemplateName } from '../contract/messages/message-templates.ts';
import { followsUpAlarm } from '../e2e/support/ways.ts';
import { callsOf } from '../e2e/support/calls.ts';
import { rewrites } from './support/rich-text.ts';
import { all, chooses, clicks, first, saying, sees, seesOne, seesThat, seesWords } from './support/see.ts';
import { expect, test } from './support/test.ts';

const panel = first('region', 'Message templates');
const field = (name: string) => first('textbox', name, panel);
const seesField = (name: string, words: string) => seesThat(() => field(name)()?.textContent, words);
const saves = () => clicks(first('button', 'Save', panel));

async function chooseTemplate(template: TemplateName) {
  await chooses(first('combobox', /^Template/, panel), template);
  await seesField('E-mail subject', builtInTemplate(template).subject);
}

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
    const sent = await admin.listEmails({ query: { event_id: alarm.eventId, skip: 0, limit: 10 } });
    expect(JSON.stringify(sent)).toMatch(/Authorities at your home: [^{"]+"/);
  });
});

test('a second browser that saves what it saw before sees what changed, the history brings the built-in words back, and what lacks what it must say is not saved', async ({
  pages: { portal },
  provider,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const name = 'dispatched_potential_fire';
  portal.isSignedIn(admin);
  await portal.opens('/app/settings');
  await chooseTemplate(name);
  const { subject, body, message } = builtInTemplate(name);
  const title = 'Firefighters are coming';
  await callsOf(admin, provider).saveTemplate({
    params: { name },
    body: { subject, body, title, message, version: 0 },
  });

  await rewrites(field('E-mail subject'), 'The firefighters come');
  await saves();
  await seesWords(() => panel()?.querySelector('[role="alert"]') ?? null, `Push title is now “${title}”.`);
  await seesField('E-mail subject', 'The firefighters come');
  await seesField('Push title', title);
  await saves();
  await portal.seesToast(`Template ${name} saved`);
  await clicks(first('button', 'History', panel));
  const versions = () => all('listitem', /.?/, first('dialog'));
  await sees(() => expect(versions()).toHaveLength(3));
  expect(versions()[0]?.textContent).toMatch(/Version 2 · .+ · /);
  await clicks(first('button', 'Use these words', () => versions()[2] ?? null));
  await seesField('Push title', builtInTemplate(name).title);
  await saves();
  await seesOne(saying('Version 3', 'main'));

  await chooseTemplate('unattended minor');
  await rewrites(field('Push description'), 'A child is at {{nowhere}}');
  await saves();
  await seesOne(saying('There is no placeholder {{nowhere}} here.', 'main'));
  await rewrites(field('Push description'), 'A child is at your home.');
  await seesOne(saying('Missing: Camera name, Time.', 'main'));
  await seesOne(saying('Built-in words', 'main'));
});
