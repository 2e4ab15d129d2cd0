import { describe, expect, it } from 'vitest';
import { DEFAULT_WATCH_SETTINGS } from '../../../contract/watch-settings.ts';
import { CONTROLS } from './queue-controls.ts';
import { settingsText } from './settings-text.ts';

describe('a select of the queue', () => {
  it.each([
    ['Max Onscreen', '9', '3', { limit: 3 }],
    ['Auto Expire', '120', '30', { autoExpire: 30 }],
    ['PCS Status', '0', '-20', { pcsStatusThreshold: -20 }],
    ['Threat Level', '0', '20', { threatLevel: 20 }],
    ['Lookback', '600', '86400', { lookback: 86_400 }],
    ['Arm State', 'Armed', 'Unarmed', { armstate: 'Unarmed' }],
  ])('%s shows and changes its own setting (QUEUE-22, QUEUE-23)', (name, shown, chosen, changed) => {
    const control = CONTROLS.find(({ label }) => label === name);
    expect(control?.value(DEFAULT_WATCH_SETTINGS)).toBe(shown);
    expect(control?.options.map(({ value }) => value)).toContain(chosen);
    expect(control?.change(chosen)).toEqual(changed);
  });
});

it('how the queue fills is said in one line, with the words of its selects', () => {
  expect(settingsText(DEFAULT_WATCH_SETTINGS)).toBe('Armed · last 10 min · expires 2:00');
  expect(settingsText({ ...DEFAULT_WATCH_SETTINGS, lookback: 90 })).toBe('Armed · last 90 s · expires 2:00');
});
