import { beforeEach, describe, expect, it } from 'vitest';
import { builtInTemplate } from '../../contract/messages/built-in-templates.ts';
import { TEMPLATE_NAMES, type TemplateTexts } from '../../contract/messages/message-templates.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';

const BUILT_IN = builtInTemplate('delivery');
const CHANGED = { status: 409, message: 'It was changed elsewhere since you opened it.' };

describe('The message templates', () => {
  let database: Database;
  let admin: CallContext;
  const calls = () => apiHandlers({ database, clock: testClock(), log: () => {} });
  const saves = (texts: Partial<TemplateTexts>, version: number, name = 'delivery') =>
    calls().saveTemplate({ params: { name }, body: { ...BUILT_IN, ...texts, version } }, admin);
  const delivery = async () => (await calls().listTemplates()).templates.find(({ name }) => name === 'delivery');

  beforeEach(async () => {
    database = await quickDatabase();
    admin = await addAgent(database, { role: 'admin' });
  });

  it('are 19, each with its built-in words until others are saved (DISP-18, DISP-34)', async () => {
    const { templates } = await calls().listTemplates();
    expect(templates).toEqual(TEMPLATE_NAMES.map((name) => ({ name, ...builtInTemplate(name), version: 0 })));
    expect(templates).toHaveLength(19);
  });

  it('keep each saved version with who saved it and when, the built-in one last', async () => {
    expect(await saves({ subject: 'A parcel' }, 0)).toEqual({ version: 1 });
    expect(await saves({ subject: 'Your parcel' }, 1)).toEqual({ version: 2 });
    expect(await delivery()).toEqual({ name: 'delivery', ...BUILT_IN, subject: 'Your parcel', version: 2 });
    const { versions } = await calls().templateVersions({ params: { name: 'delivery' } });
    const saved = { by: expect.stringMatching(/./), at_ms: testClock().now() };
    expect(versions).toEqual([
      { ...BUILT_IN, subject: 'Your parcel', version: 2, ...saved },
      { ...BUILT_IN, subject: 'A parcel', version: 1, ...saved },
      { ...BUILT_IN, version: 0, by: null, at_ms: null },
    ]);
  });

  it('refuse words that were written over another version, unless they are saved so already', async () => {
    await saves({ subject: 'A parcel' }, 0);
    await expect(saves({ subject: 'My parcel' }, 0)).rejects.toMatchObject(CHANGED);
    expect(await saves({ subject: 'A parcel' }, 0)).toEqual({ version: 1 });
    await expect(saves({ subject: 'My parcel' }, 7)).rejects.toMatchObject(CHANGED);
    expect((await delivery())?.subject).toBe('A parcel');
  });

  it('let one of two who save in the same moment win', async () => {
    const both = await Promise.allSettled([saves({ subject: 'a' }, 0), saves({ subject: 'b' }, 0)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('come back to their built-in words as a version of its own', async () => {
    await saves({ subject: 'A parcel' }, 0);
    expect(await saves({}, 1)).toEqual({ version: 2 });
    expect(await delivery()).toEqual({ name: 'delivery', ...BUILT_IN, version: 2 });
  });

  it('keep of hostile words what a customer may get, from any sender', async () => {
    const hostile =
      '<p onclick="x()">{{date}} {{time}} {{camera}}</p><script>alert(1)</script><img src=x onerror=x()>' +
      '<a href="javascript:x()">b</a><style>*{}</style><iframe srcdoc="<p>c</p>"></iframe><strong>d';
    await saves({ body: hostile, subject: 'A\r\nBcc: all@example.com', title: 'A\u0000b' }, 0);
    expect(await delivery()).toMatchObject({
      body: '<p>{{date}} {{time}} {{camera}}</p>b<strong>d</strong>',
      subject: 'A Bcc: all@example.com',
      title: 'A b',
    });
  });

  it.each([
    ['an unknown placeholder', { subject: '{{password}}' }, 'subject: There is no placeholder {{password}} here.'],
    [
      'half a placeholder',
      { message: '{{camera}} {{time}} {{cam' },
      'message: Two braces stand only around a placeholder.',
    ],
    [
      'a placeholder in two',
      { body: '<p>{{date}} {{time}} {{<b>camera</b>}}</p>' },
      'body: There is no placeholder {{<strong>camera</strong>}} here.',
    ],
    ['none that must be there', { body: '<p>{{date}}</p>' }, 'body: Missing: Time, Camera name.'],
    ['that of a dispatch', { title: '{{triggerTime}}' }, 'title: There is no placeholder {{triggerTime}} here.'],
    ['no words', { title: '  ' }, 'title: Write something.'],
    [
      'a push that gets too long',
      { message: `{{camera}} {{time}} ${'x'.repeat(140)}` },
      'message: At most 178 characters: this can get 185.',
    ],
  ] as const)('refuse %s', async (_, texts, message) => {
    await expect(saves(texts, 0)).rejects.toMatchObject({ status: 400, message });
    expect((await delivery())?.version).toBe(0);
  });

  it('have no other names', async () => {
    const missing = { status: 404, message: 'Template toString was not found.' };
    await expect(saves({}, 0, 'toString')).rejects.toMatchObject(missing);
    await expect(calls().templateVersions({ params: { name: 'toString' } })).rejects.toMatchObject(missing);
  });
});
