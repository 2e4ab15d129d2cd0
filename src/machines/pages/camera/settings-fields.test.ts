import { describe, expect, it } from 'vitest';
import { cameraWith } from '../../testing/cameras.ts';
import { settingsFields } from './settings-fields.ts';
import { settingsValues, settingsWith } from './settings-values.ts';

const fieldsOf = (features: Parameters<typeof cameraWith>[0] = {}, model = 'SSOBCM4') =>
  settingsFields({ ...cameraWith(features), model });
const optionsOf = (name: string, features?: Parameters<typeof cameraWith>[0]) =>
  fieldsOf(features).flatMap((field) => (field.kind === 'choice' && field.name === name ? [field.options] : []));

describe('the settings that a camera has', () => {
  it('are chosen as they are, and saved with what was not chosen (CAM-18)', () => {
    const { cameraSettings } = cameraWith({
      settings: {
        spotlight: 'high',
        shutterOff: 'open',
        shutterHome: 'closed',
        shutterAway: 'open',
        pictureQuality: '720p',
      },
    });
    const values = settingsValues(cameraSettings);
    expect(values).toMatchObject({
      spotlight: 'high',
      shutterOff: 'open',
      shutterHome: 'closed',
      shutterAway: 'open',
      pictureQuality: '720p',
      version: cameraSettings.version,
    });
    const saved = settingsWith(cameraSettings, {
      ...values,
      spotlight: '',
      shutterOff: '',
      shutterHome: 'open',
      shutterAway: '',
    });
    expect(saved).toMatchObject({
      cameraName: cameraSettings.cameraName,
      spotlight: null,
      shutterOff: null,
      shutterHome: 'open',
      shutterAway: null,
      pictureQuality: '720p',
    });
  });

  it('are offered by what it can do', () => {
    const choices = [
      'motionDetection',
      'sensitivity',
      'personThreshold',
      'nightVision',
      'pictureQuality',
      'statusLight',
    ];
    expect(fieldsOf()).toEqual([
      ...choices.map((name) => ({ kind: 'choice', name, options: expect.any(Array) })),
      { kind: 'switch', name: 'notificationsEnable', whyNot: null },
      { kind: 'switch', name: 'odmon', whyNot: null },
    ]);
  });

  it('have the options of the documents (CAM-21, CAM-22, CAM-24, CAM-26, CAM-27)', () => {
    expect(
      ['nightVision', 'statusLight', 'motionDetection', 'sensitivity', 'personThreshold'].map((name) =>
        optionsOf(name),
      ),
    ).toEqual([
      [['auto', 'on', 'off']],
      [['on', 'off']],
      [['person-only', 'all-motion', 'off']],
      [['low', 'medium', 'high']],
      [['low', 'medium', 'high']],
    ]);
  });

  it('have the picture qualities that the camera supports, and no other (CAM-20)', () => {
    expect(optionsOf('pictureQuality', { features: { resolutions: ['480p', '720p'] } })).toEqual([['480p', '720p']]);
  });

  it('have a spotlight only where there is one (CAM-23)', () => {
    expect([optionsOf('spotlight'), optionsOf('spotlight', { features: { spotlight: true } })]).toEqual([
      [],
      [['low', 'medium', 'high']],
    ]);
  });

  it('have a shutter for each state of the alarm system only where there is one', () => {
    const names = (privacyShutter: boolean) =>
      fieldsOf({ features: { privacyShutter } })
        .map(({ name }) => name)
        .filter((name) => name.startsWith('shutter'));
    expect([names(false), names(true)]).toEqual([[], ['shutterOff', 'shutterHome', 'shutterAway']]);
  });

  it.each([
    ['SSOBCM4', null],
    ['OLYMPUS', null],
    ['SCOUT', 'Only outdoor cameras have the ODMON mode'],
    ['SS001', 'Only outdoor cameras have the ODMON mode'],
    ['MOCKINGBIRD', 'Only outdoor cameras have the ODMON mode'],
  ])('have the ODMON mode of %s with this reason against it: %s (CAM-28, CAM-29)', (model, whyNot) => {
    expect(fieldsOf({}, model).find(({ name }) => name === 'odmon')).toEqual({ kind: 'switch', name: 'odmon', whyNot });
  });
});

describe('what is chosen for a camera', () => {
  const { cameraSettings } = cameraWith({
    settings: { pirEnable: true, vaEnable: true, motionSensitivity: 3, pirLevel: 3, nightVision: 'on', version: 4 },
  });

  it('stands in the form in words (CAM-25, CAM-26, CAM-27)', () => {
    expect(settingsValues(cameraSettings)).toMatchObject({
      motionDetection: 'person-only',
      sensitivity: 'high',
      personThreshold: 'low',
      nightVision: 'on',
      spotlight: '',
      version: 4,
    });
  });

  it.each([
    ['person-only', true, true],
    ['all-motion', true, false],
    ['off', false, false],
  ] as const)(
    'is saved as fields: %s is pirEnable %s, vaEnable %s (CAM-25)',
    (motionDetection, pirEnable, vaEnable) => {
      const values = { ...settingsValues(cameraSettings), motionDetection };
      expect(settingsWith(cameraSettings, values)).toMatchObject({ pirEnable, vaEnable });
    },
  );

  it('is saved with all that the camera has (CAM-18, CAM-27)', () => {
    const values = {
      ...settingsValues(cameraSettings),
      personThreshold: 'high',
      sensitivity: 'low',
      odmon: true,
    } as const;
    expect(settingsWith(cameraSettings, values)).toStrictEqual({
      ...cameraSettings,
      pirLevel: 1,
      motionSensitivity: 1,
      nightVision: 'on',
      statusLight: 'off',
      pictureQuality: '',
      admin: { ...cameraSettings.admin, outdoorMonitoringEnabled: true },
    });
  });

  it('keeps a level of another scale until another level is chosen (CAM-27)', () => {
    const { cameraSettings } = cameraWith({ settings: { motionSensitivity: 7, pirLevel: 9 } });
    const values = settingsValues(cameraSettings);
    expect(settingsWith(cameraSettings, values)).toMatchObject({ motionSensitivity: 7, pirLevel: 9 });
    const chosen = settingsWith(cameraSettings, { ...values, sensitivity: 'high', personThreshold: 'low' });
    expect(chosen).toMatchObject({ motionSensitivity: 3, pirLevel: 3 });
  });
});
