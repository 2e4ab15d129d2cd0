// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { SaveInput } from '../../../machines/kit/form/form.machine.ts';
import type { LoadedCameraDetail } from '../../../machines/pages/camera/camera.events.ts';
import { cameraMachine } from '../../../machines/pages/camera/camera.machine.ts';
import { cameraSettingsMachine, type CameraTarget } from '../../../machines/pages/camera/camera-settings.machine.ts';
import { type SettingsValues, settingsValues } from '../../../machines/pages/camera/settings-values.ts';
import { speedTestMachine } from '../../../machines/pages/camera/speed-test.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { linkStateWith } from '../../../machines/testing/camera-links.ts';
import { subscriptionWith } from '../../../machines/testing/alarms.ts';
import { cameraWith } from '../../../machines/testing/cameras.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { CameraScreen } from './CameraScreen.tsx';

const RSSI = [
  { timestamp: 1_800_000_000, value: -55 },
  { timestamp: 1_800_007_200, value: -61 },
];
const BATTERY = [{ timestamp: 1_800_000_000, value: 80 }];

const NONE = { results: [], isPending: false };
const RESULT = { created: 1_800_000_000, metrics: { rssi: -50, downloadSpeed: 40.5, uploadSpeed: 12.5 } };

async function show(
  camera: Camera,
  alarmState = 'AWAY',
  tests: Answer<'listSpeedTests'> = NONE,
  location: LoadedCameraDetail['location'] = null,
) {
  const save = asked<unknown, SaveInput<SettingsValues, CameraTarget>>();
  const load = fromPromise<LoadedCameraDetail, CameraTarget>(async () => ({
    camera,
    histories: { rssi: RSSI, battery: BATTERY },
    alarmState,
    location,
    draft: null,
    atMs: 0,
  }));
  const machine = cameraMachine.provide({
    actors: {
      loadCamera: load,
      settings: cameraSettingsMachine.provide({
        actors: { load: fromPromise(async () => settingsValues(camera.cameraSettings)), save: save.logic },
      }),
      speedTest: speedTestMachine.provide({
        actors: {
          listSpeedTests: fromPromise<Answer<'listSpeedTests'>, Args<'listSpeedTests'>>(async () => tests),
        },
      }),
    },
  });
  const actor = createActor(machine, { input: { sid: '501', uuid: 'cam-1', setsLink: true } }).start();
  renderInPortal(<CameraScreen screen={actor} />);
  await act(() => vi.dynamicImportSettled());
}

const panel = (name: string) => screen.getByRole('region', { name });
const facts = (name: string) =>
  Object.fromEntries(
    [...panel(name).querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]),
  );
const panels = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));

describe('the screen of a camera', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

  it('has nine panels and the event history, of a camera with a battery (CAM-03, CAM-04)', async () => {
    await show(cameraWith({ features: { battery: true } }));
    expect(new Set(panels())).toEqual(
      new Set([
        'Live picture',
        'Camera Status',
        'Camera State',
        'Camera Settings',
        'Connectivity',
        'Settings form',
        'Speed Test Results',
        'Speed Test History',
        'Signal History',
        'Battery History',
        'Event history',
      ]),
    );
  });

  it('says where the camera is, and shows a dash where its location could not be read', async () => {
    const { location } = subscriptionWith();
    const home = { ...location, street1: '12 Mill Lane', city: 'Fairview', state: 'NY', zip: '10001' };
    const place = () => screen.getByRole('heading', { name: 'Camera cam-1' }).nextElementSibling?.textContent;
    await show(cameraWith(), 'AWAY', NONE, home);
    expect(place()).toBe('12 Mill Lane, Fairview, NY 10001 · Account A501');
    cleanup();
    await show(cameraWith());
    expect(place()).toBe('–');
  });

  it('has of a real camera its picture, its link and its address, and says what it does not report', async () => {
    await show(cameraWith({ connection: 'link', link: linkStateWith({ status: 'lost', reason: 'Wrong password.' }) }));
    expect(new Set(panels())).toEqual(
      new Set(['Live picture', 'Camera Status', 'Link', 'Camera address', 'Siren and spotlight', 'Event history']),
    );
    expect(screen.getByText(/^It reports no battery, firmware or signal here/)).toBeTruthy();
    expect(facts('Link')).toMatchObject({
      State: 'No picture',
      Reason: 'Wrong password.',
      Picture: 'High, 1280 × 720',
      Sound: 'AAC',
      'Takes a voice': 'no',
      Bitrate: '2.1 Mb/s',
      'Key pictures every': '4.0 s',
      'Age of the picture': '0.2 s',
    });
  });

  it('has no Battery History of a camera without one (CAM-04)', async () => {
    await show(cameraWith());
    expect([panels().includes('Signal History'), panels().includes('Battery History')]).toEqual([true, false]);
  });

  it('shows what the camera reports and does, and its settings (CAM-08, CAM-09, CAM-10, CAM-11, CAM-13, API-52)', async () => {
    const camera = cameraWith({
      features: { battery: true, spotlight: true, privacyShutter: true },
      state: { idle: false, batteryCharging: true },
    });
    await show({
      ...camera,
      cameraStatus: {
        ...camera.cameraStatus,
        batteryPercentage: 71,
        camAgentVersion: '2.4.0',
        fwDownloadPercentage: 40,
        fwDownloadVersion: '5.2.0',
        initErrors: ['lens'],
        wlanMac: '02:00:5e:00:00:01',
      },
      cameraSettings: {
        ...camera.cameraSettings,
        pirEnable: true,
        vaEnable: true,
        motionSensitivity: 3,
        pirLevel: 3,
        shutterOff: 'closed',
        spotlight: 'high',
        admin: { ...camera.cameraSettings.admin, uptime: 273_600, wifiDisconnects: 2, wifiDriverReloads: 1 },
      },
    });
    expect(facts('Camera Status')).toEqual({
      Camera: 'cam-1',
      Model: 'shield or dagger',
      Firmware: '2.1.0',
      Agent: '2.4.0',
      Download: '40 %',
      'New firmware': '5.2.0',
      Resolution: '1080p',
      Battery: '71 %',
      Errors: 'lens',
    });
    expect(facts('Camera State')).toMatchObject({ Idle: 'no', 'Live streaming': '–', Flashing: '–', Charging: 'yes' });
    expect(facts('Camera Settings')).toMatchObject({
      Name: 'Camera cam-1',
      Motion: 'person-only',
      Sensitivity: 'high',
      Threshold: 'low',
      Spotlight: 'high',
      'Shutter Off': 'closed',
      Notifications: 'on',
      Microphone: 'on',
    });
    expect(facts('Connectivity')).toEqual({
      Signal: '-52 dBm',
      'MAC address': '02:00:5e:00:00:01',
      Uptime: '3 d 4 h',
      Disconnects: '2',
      Reloads: '1',
      'Last login': '–',
      'Last logout': '–',
    });
  });

  it('says in two lines that the privacy shutter is closed (CAM-14)', async () => {
    await show(cameraWith({ features: { privacyShutter: true }, settings: { shutterAway: 'closed' } }));
    const text = within(panel('Live picture')).getByText('Privacy Shutter Closed').parentElement;
    expect([...(text?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Privacy Shutter Closed',
      'No access allowed',
    ]);
  });

  it.each([
    [{ otaDownloading: true }, ['Downloading...', '37 %']],
    [{ otaFlashing: true }, ['Starting...']],
  ])('says that new firmware comes or is taken into use: %o (CAM-16, CAM-17)', async (state, text) => {
    const camera = cameraWith({ state });
    await show({ ...camera, cameraStatus: { ...camera.cameraStatus, fwDownloadPercentage: 37 } });
    const overlay = within(panel('Live picture')).getByText(text[0] ?? '').parentElement;
    expect([...(overlay?.children ?? [])].map(({ textContent }) => textContent)).toEqual(text);
  });

  it('explains why ODMON mode and recording cannot be changed (CAM-29, CAM-30)', async () => {
    await show({ ...cameraWith(), model: 'SCOUT' });
    const form = within(panel('Settings form'));
    expect(
      ['ODMON mode', 'Recording'].map((name) => form.getByRole<HTMLInputElement>('switch', { name }).disabled),
    ).toEqual([true, true]);
    expect([
      form.getByLabelText('Only outdoor cameras have the ODMON mode').getAttribute('role'),
      form.getByLabelText('Recording comes with the service and cannot be changed here').getAttribute('role'),
    ]).toEqual(['group', 'group']);
  });

  it('lists results of speed tests, or says that there are none (CAM-32, CAM-33)', async () => {
    await show(cameraWith());
    expect(
      within(panel('Speed Test Results')).getByText(
        'No results to report. After requesting a test, it takes around 2 minutes for the result to arrive.',
      ),
    ).toBeTruthy();
    cleanup();
    await show(cameraWith(), 'AWAY', { results: [RESULT], isPending: false });
    const [, row] = within(panel('Speed Test Results')).getAllByRole('row');
    expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '40.5',
      '12.5',
      '-50',
    ]);
  });

  it('draws the signal on an axis from -100 to 0, and lists it as a table too (CAM-05, CAM-06)', async () => {
    await show(cameraWith());
    const chart = within(panel('Signal History'));
    const labels = [...chart.getByRole('img', { name: 'Signal History, Signal (dBm)' }).querySelectorAll('text')];
    const axis = labels.map(({ textContent }) => Number(textContent)).filter(Number.isFinite);
    expect([Math.min(...axis), Math.max(...axis)]).toEqual([-100, 0]);
    fireEvent.click(chart.getByRole('button', { name: 'As table' }));
    expect(chart.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['-61', '-55']);
  });

  it('draws both speeds, and lists them with the signal (CAM-37)', async () => {
    await show(cameraWith(), 'AWAY', { results: [RESULT], isPending: false });
    const chart = within(panel('Speed Test History'));
    expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Download (Mbps)',
      'Upload (Mbps)',
    ]);
    fireEvent.click(chart.getByRole('button', { name: 'As table' }));
    expect(chart.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['40.5', '12.5', '-50']);
  });
});
