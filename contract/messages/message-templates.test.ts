import { describe, expect, it } from 'vitest';
import { builtInTemplate } from './built-in-templates.ts';
import { type AlarmTexts, fillTemplate, piecesOf, TEMPLATE_NAMES } from './message-templates.ts';
import { TIMEZONES } from '../enums.ts';
import { cleanTemplate, templateErrors } from './template-rules.ts';

const WORDS: AlarmTexts = {
  customer: 'Robin Vale',
  camera: 'Front door',
  date: '11/23/2026',
  time: '4:05 AM EST',
  triggerTime: '4:03 AM EST',
};
const ALL = '{{greeting}} {{customer}} {{camera}} {{date}} {{time}} {{triggerTime}}';

describe('message templates', () => {
  it.each(TEMPLATE_NAMES)('built-in words of %s may be saved as they are', (name) => {
    const texts = builtInTemplate(name);
    expect(templateErrors(name, texts)).toEqual({});
    expect(cleanTemplate(texts)).toEqual(texts);
  });

  it('have the words of the alarm in the place of every placeholder', () => {
    const filled = 'Hello Robin Vale, Robin Vale Front door 11/23/2026 4:05 AM EST 4:03 AM EST';
    expect(fillTemplate({ subject: ALL, body: ALL, title: ALL, message: ALL }, WORDS)).toEqual({
      subject: filled,
      body: filled,
      title: filled,
      message: filled,
    });
  });

  it('greet and name a customer whose name is not known', () => {
    const nameless = { ...WORDS, customer: '' };
    const texts = { subject: '', body: '{{greeting}} {{customer}}', title: '', message: '' };
    expect(fillTemplate(texts, nameless).body).toBe('Hello, customer');
  });

  it('take a name as text: as no markup in an e-mail, and never as another placeholder', () => {
    const hostile = { ...WORDS, camera: '<b>{{customer}}</b>' };
    const texts = { subject: '{{camera}}', body: '<p>{{camera}}</p>', title: '', message: '' };
    expect(fillTemplate(texts, hostile)).toMatchObject({
      subject: '<b>{{customer}}</b>',
      body: '<p>&lt;b&gt;{{customer}}&lt;/b&gt;</p>',
    });
  });

  it('cut a long name of a camera between its characters, an emoji being one', () => {
    const texts = { subject: '', body: '', title: '{{camera}}', message: '' };
    const camera = `${'x'.repeat(28)}🚪 left`;
    expect(fillTemplate(texts, { ...WORDS, camera }).title).toBe(`${'x'.repeat(28)}…`);
  });

  it('leave alone what only looks like a placeholder', () => {
    expect(piecesOf('{{camera}} {{constructor}} {{cam}} {date}')).toEqual([
      { placeholder: 'camera' },
      ' {{constructor}} {{cam}} {date}',
    ]);
  });

  it('are measured with times as long as any zone writes them', () => {
    const longest = TIMEZONES.map((timeZone) =>
      [0, 6].map((month) => {
        const format = new Intl.DateTimeFormat('en-US', {
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
          timeZone,
        });
        return format.format(Date.UTC(2026, month, 1, 20, 30)).length;
      }),
    );
    expect(Math.max(...longest.flat())).toBeLessThanOrEqual('12:00 PM AKDT'.length);
  });
});
