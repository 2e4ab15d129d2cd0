import { describe, expect, it } from 'vitest';
import {
  FOLLOW_UP_CHOICES,
  FOLLOW_UP_DISPOSITIONS,
  FOLLOW_UP_TEMPLATES,
  type FollowUpChoice,
  type FollowUpTemplate,
} from '../../../../contract/dispositions.ts';
import { PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '../../../../contract/limits.ts';
import { plainText } from '../../../../contract/messages/rich-text.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { DISPOSITION_PUSH } from '../../../../contract/messages/disposition-push.ts';
import { hasNoEmail, textsOf } from './templates.ts';

const alarm = alarmWith({ sensorName: 'Front door', customerName: 'Robin Vale', timezone: 0 });

describe('follow-up template', () => {
  it.each(Object.entries(FOLLOW_UP_DISPOSITIONS) as [FollowUpChoice, keyof typeof DISPOSITION_PUSH][])(
    'the template of disposition %s has a push text, and an e-mail that says it has no template (FU-37, API-19, DISP-36, DISP-37)',
    (choice, disposition) => {
      const texts = textsOf(choice, alarm, {});
      expect(texts).toEqual({
        subject: 'Monitoring Summary',
        body: `<p>An email template for the disposition '${disposition}' has not been created yet.</p>`,
        title: 'Monitoring Summary',
        message: DISPOSITION_PUSH[disposition],
      });
      expect(texts.message.length).toBeLessThanOrEqual(PUSH_MESSAGE_MAX);
      expect([hasNoEmail(choice, texts.body), hasNoEmail(choice, '<p>We spoke on the phone.</p>')]).toEqual([
        true,
        false,
      ]);
    },
  );

  it('begins a letter to the customer, with camera, date and time of their place', () => {
    const { body, message } = textsOf('delivery', alarm, {});
    expect(plainText(body)).toBe(
      'Hello Robin Vale,\n\nOn 01/15/2027 at 3:00 AM EST an alarm came from your camera “Front door”. Our agent watched the ' +
        'video and saw a person who made a delivery and left.\n\nYour monitoring team',
    );
    expect(message).toBe('Front door, 3:00 AM EST: Someone made a delivery and left. No response was needed.');
  });

  it('greets without a name where none is known', () => {
    expect(plainText(textsOf('delivery', alarmWith(), {}).body)).toMatch(/^Hello,\n/);
  });

  it('puts what camera and customer are called into the e-mail as text, not as markup', () => {
    const { body } = textsOf('delivery', alarmWith({ sensorName: '<b>Door</b>', customerName: '<i>R</i>' }), {});
    expect(body).toContain('“&lt;b&gt;Door&lt;/b&gt;”');
    expect(body).toContain('Hello &lt;i&gt;R&lt;/i&gt;,');
  });

  it.each(Object.keys(FOLLOW_UP_TEMPLATES) as FollowUpTemplate[])(
    '%s fills every text, the push within its limits (FU-29, FU-30, FU-38, DISP-34)',
    (template) => {
      const texts = textsOf(template, alarmWith({ sensorName: 'x'.repeat(200) }), {});
      expect(Object.values(texts).every((text) => text.trim() !== '')).toBe(true);
      expect(texts.title.length).toBeLessThanOrEqual(PUSH_TITLE_MAX);
      expect(texts.message.length).toBeLessThanOrEqual(PUSH_MESSAGE_MAX);
      expect(hasNoEmail(template, texts.body)).toBe(false);
    },
  );

  it('is one of 14, or a disposition that has none', () => {
    expect(FOLLOW_UP_CHOICES).toHaveLength(21);
  });
});
