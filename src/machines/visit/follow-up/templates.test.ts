import { describe, expect, it } from 'vitest';
import { FOLLOW_UP_TEMPLATES, type FollowUpTemplate } from '../../../../contract/dispositions.ts';
import { PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '../../../../contract/limits.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { DISPOSITION_PUSH } from '../customer-messages/disposition-push.ts';
import { textsOf } from './templates.ts';

describe('follow-up template', () => {
  it('without words says so, under its own subject (FU-37, API-19, DISP-36)', () => {
    expect(textsOf('hot-air balloon', alarmWith())).toEqual({
      subject: 'Monitoring Summary',
      body: "<p>An email template for the disposition 'hot-air balloon' has not been created yet.</p>",
      title: 'Monitoring Summary',
      message: DISPOSITION_PUSH.agent_handled,
    });
  });

  it('puts what the camera is called into the e-mail as text, not as markup', () => {
    expect(textsOf('delivery', alarmWith({ sensorName: '<b>Door</b>' })).body).toContain('“&lt;b&gt;Door&lt;/b&gt;”');
  });

  it.each(Object.keys(FOLLOW_UP_TEMPLATES) as FollowUpTemplate[])(
    '%s fills every text, the push within its limits (FU-29, FU-30, FU-38, DISP-34, DISP-37)',
    (template) => {
      const texts = textsOf(template, alarmWith({ sensorName: 'Front door' }));
      expect(Object.values(texts).every((text) => text.trim() !== '')).toBe(true);
      expect(texts.body).toContain('“Front door”');
      expect(texts.title.length).toBeLessThanOrEqual(PUSH_TITLE_MAX);
      expect(texts.message.length).toBeLessThanOrEqual(PUSH_MESSAGE_MAX);
    },
  );
});
