// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import { toast } from '../../../machines/app/toasts/toasts.events.ts';
import type { SaveInput } from '../../../machines/kit/form/form.machine.ts';
import {
  armScheduleMachine,
  type ArmScheduleValues,
} from '../../../machines/pages/service-locations/arm-schedule.machine.ts';
import { camStatusMachine } from '../../../machines/pages/service-locations/cam-status.machine.ts';
import type { LoadedLocation } from '../../../machines/pages/service-locations/location.events.ts';
import {
  dispatchNumbersMachine,
  type LoadedNumbers,
} from '../../../machines/pages/service-locations/dispatch-numbers.machine.ts';
import { locationMachine } from '../../../machines/pages/service-locations/location.machine.ts';
import { locationMessagesMachine } from '../../../machines/pages/service-locations/location-messages.machine.ts';
import {
  monitoringMachine,
  type MonitoringValues,
} from '../../../machines/pages/service-locations/monitoring.machine.ts';
import {
  type LocationTarget,
  serviceMachine,
  type ServiceValues,
} from '../../../machines/pages/service-locations/service.machine.ts';
import { serviceLocationsMachine } from '../../../machines/pages/service-locations/service-locations.machine.ts';
import { subscriptionWith } from '../../../machines/testing/alarms.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { cameraWith } from '../../../machines/testing/cameras.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { eventually } from '../../../testing/eventually.ts';
import { ServiceLocationsScreen } from './ServiceLocationsScreen.tsx';

type Of = { target: LocationTarget };
const SERVICE: ServiceValues = {
  serviceMap: [
    { id: 'siren', label: 'Siren' },
    { id: 'spotlight', label: 'Spotlight' },
  ],
  plan_sku: 'OM-1',
  plan_type: 'Outdoor',
  plan_status: 'active',
  'feature:siren': true,
  'feature:spotlight': false,
};
const MONITORING: MonitoringValues = {
  cameras: [{ uuid: 'cam-1', name: 'Front door', model: 'SSOBCM4' }],
  'camera:cam-1': true,
};
const SCHEDULE: ArmScheduleValues = {
  changes: [],
  timeZone: 'America/Denver',
  alarmState: 'AWAY',
  next: { state: 'OFF', atMs: Date.parse('2027-01-11T15:00:00Z') },
  waiting: { state: 'OFF', atMs: Date.parse('2027-01-09T15:00:00Z') },
  version: '1',
  readVersion: '1',
};
const HOME = subscriptionWith();
const LOCATION: Subscription = {
  ...HOME,
  sid: '501',
  planName: 'Outdoor monitoring',
  status: { isActive: true },
  location: {
    ...HOME.location,
    locationName: 'Bakery',
    account: 'A501',
    street1: '5 Oak Lane',
    residenceType: 3,
    primaryContacts: [{ name: 'Ada Hollis', phone: '(212) 555-0199' }],
  },
};

function show(mayEdit = true) {
  const list = asked<Answer<'listSubscriptions'>, Args<'listSubscriptions'>>();
  const location = asked<LoadedLocation, { sid: string; isAgain: boolean }>();
  const service = asked<ServiceValues, Of>();
  const saveService = asked<unknown, SaveInput<ServiceValues, LocationTarget>>();
  const monitoring = asked<MonitoringValues, Of>();
  const saveMonitoring = asked<unknown, SaveInput<MonitoringValues, LocationTarget>>();
  const cameras = asked<Answer<'listCameras'>, Args<'listCameras'>>();
  const numbers = asked<LoadedNumbers, Of>();
  const saveNumbers = asked<unknown, SaveInput<LoadedNumbers, LocationTarget>>();
  const messages = asked<Answer<'notificationSettings'>, Args<'notificationSettings'>>();
  const armSchedule = asked<ArmScheduleValues, Of>();
  const saveArmSchedule = asked<unknown, SaveInput<ArmScheduleValues, LocationTarget>>();
  const logic = serviceLocationsMachine.provide({
    actors: {
      listSubscriptions: list.logic,
      location: locationMachine.provide({
        actors: {
          loadLocation: location.logic,
          service: serviceMachine.provide({ actors: { load: service.logic, save: saveService.logic } }),
          monitoring: monitoringMachine.provide({ actors: { load: monitoring.logic, save: saveMonitoring.logic } }),
          status: camStatusMachine.provide({ actors: { listCameras: cameras.logic } }),
          numbers: dispatchNumbersMachine.provide({ actors: { load: numbers.logic, save: saveNumbers.logic } }),
          messages: locationMessagesMachine.provide({ actors: { notificationSettings: messages.logic } }),
          armSchedule: armScheduleMachine.provide({
            actors: { load: armSchedule.logic, save: saveArmSchedule.logic },
          }),
        },
      }),
    },
  });
  const input = { userId: '301', mayEdit, hubIsConnected: true, lineLacksTicks: false };
  const { actor, heard } = startInSystem(logic, { input: () => input });
  render(<ServiceLocationsScreen screen={actor} />);
  const toasts = () => heard().flatMap(({ to, event }) => (to === 'toasts' ? [event] : []));
  return {
    list,
    location,
    service,
    saveService,
    monitoring,
    saveMonitoring,
    cameras,
    numbers,
    saveNumbers,
    messages,
    armSchedule,
    saveArmSchedule,
    toasts,
  };
}
async function showCard(mayEdit = true) {
  const shown = show(mayEdit);
  await act(() => shown.list.answer({ items: [LOCATION], total: 1 }));
  await act(() => shown.location.answer({ subscription: LOCATION, isFresh: true, hasMonitoringDraft: false }));
  return shown;
}
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const text = () => document.body.textContent;
const buttons = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('Service Locations', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('says what it waits for (SUBD-09, VR-37)', async () => {
    const { list, location, cameras } = show();
    expect(text()).toBe('Getting subscriptions');
    await act(() => list.answer({ items: [LOCATION], total: 1 }));
    expect(text()).toBe('Loading subscription');
    await act(() => location.answer({ subscription: LOCATION, isFresh: true, hasMonitoringDraft: false }));
    press('Setup Cameras');
    expect(screen.getByText('Loading cameras')).toBeDefined();
    press('Cam Status');
    expect([screen.getByText('Loading cameras') !== null, cameras.inputs.length]).toEqual([true, 1]);
  });

  it('says that there is none (SUBD-36)', async () => {
    const { list } = show();
    await act(() => list.answer({ items: [], total: 0 }));
    expect(text()).toBe('No subscriptions found');
  });

  it('shows ten, and how many more there are (SUBD-02, SUBD-03)', async () => {
    const { list } = show();
    const items = Array.from({ length: 12 }, (_, index) => subscriptionWith({ sid: String(501 + index) }));
    await act(() => list.answer({ items, total: 12 }));
    expect(screen.getAllByText('Loading subscription')).toHaveLength(10);
    expect(screen.getByText('2 more locations are not shown.')).toBeDefined();
  });

  it.each([
    [3, 'Commercial'],
    [1, 'Residential'],
    [null, '–'],
  ])('shows a location of the residence type %s as %s (SUBD-12)', async (residenceType, shown) => {
    const { list, location } = show();
    const subscription = { ...LOCATION, location: { ...LOCATION.location, residenceType } };
    await act(() => list.answer({ items: [subscription], total: 1 }));
    await act(() => location.answer({ subscription, isFresh: true, hasMonitoringDraft: false }));
    expect(screen.getByRole('heading', { name: 'Bakery' }).parentElement?.textContent).toBe(`Bakery${shown}Active`);
  });

  it('says of a location what and where it is, and who is called there (SUBD-10, SUBD-11)', async () => {
    await showCard();
    const card = screen.getByRole('region', { name: 'Bakery 501' });
    for (const part of ['Commercial', 'Active', '5 Oak Lane', 'Ada Hollis'])
      expect(within(card).getByText(part, { exact: false })).toBeDefined();
    expect(within(card).getByText('Account A501 · SID 501 · Plan Outdoor monitoring')).toBeDefined();
    await act(() => eventually(() => expect(within(card).getByText('(212) 555-0199').tagName).toBe('A')));
  });

  it('has six tabs in their order for admins, and four for others (SUBD-06, SUBD-07)', async () => {
    await showCard();
    expect(buttons()).toEqual([
      'Select Service',
      'Setup Cameras',
      'Grid View',
      'Cam Status',
      'Notifications settings',
      'Numbers to phone',
      'Arming',
    ]);
    cleanup();
    await showCard(false);
    expect(buttons()).toEqual(['Select Service', 'Cam Status', 'Notifications settings', 'Numbers to phone', 'Arming']);
  });

  it('lets an admin change the service, each feature by its label, and keeps the tab meanwhile (SUBD-14, SUBD-19)', async () => {
    const { service, saveService, toasts } = await showCard();
    await act(() => service.answer(SERVICE));
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual(['Siren', 'Spotlight']);
    act(() => void fireEvent.click(screen.getByRole('switch', { name: 'Spotlight' })));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cam Status' }).disabled).toBe(true);
    press('Save');
    expect(saveService.inputs.map(({ target, data }) => [target, data['feature:spotlight']])).toEqual([
      [{ userId: '301', sid: '501' }, true],
    ]);
    await act(() => saveService.answer(undefined));
    expect(toasts()).toEqual([toast('success', 'Saved successfully.')]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cam Status' }).disabled).toBe(false);
  });

  it('shows others the service, without a button (SUBD-15, SUBD-16)', async () => {
    const { service } = await showCard(false);
    await act(() => service.answer(SERVICE));
    expect(screen.queryByRole('switch')).toBe(null);
    expect(screen.queryByRole('button', { name: 'Save' })).toBe(null);
    expect(screen.getByText('Siren').nextSibling?.textContent).toBe('On');
    expect(screen.getByText('Spotlight').nextSibling?.textContent).toBe('Off');
  });

  it('sets which cameras are monitored, a row each with its motion zones, by one Save; one that fails names its endpoint (SUBD-20, SUBD-21, SUBD-22)', async () => {
    const { monitoring, saveMonitoring, toasts } = await showCard();
    press('Setup Cameras');
    await act(() => monitoring.answer(MONITORING));
    for (const part of ['Front door', 'shield or dagger', 'cam-1']) expect(screen.getByText(part)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Motion zones of Front door' }).getAttribute('href')).toBe(
      '/app/cameras?userId=301&sid=501&uuid=cam-1',
    );
    act(() => void fireEvent.click(screen.getByRole('checkbox', { name: 'Monitored: Front door' })));
    press('Save');
    expect(saveMonitoring.inputs.map(({ data }) => data['camera:cam-1'])).toEqual([false]);
    await act(() => saveMonitoring.fail({ call: 'updateMonitoring', status: 500, message: 'Locked.' }));
    expect(toasts()).toEqual([toast('error', 'Endpoint: camera/update-monitoring/501. Locked.')]);
  });

  it.each([true, false])('shows the numbers to phone for help, which only an admin changes (%s)', async (mayEdit) => {
    const { numbers, saveNumbers, toasts } = await showCard(mayEdit);
    press('Numbers to phone');
    await act(() => numbers.answer({ numbers: [{ name: 'Police', phone: '(719) 555-0142' }] }));
    const box = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect([box.value, box.readOnly]).toEqual(['Police: (719) 555-0142', !mayEdit]);
    if (!mayEdit) return;
    act(() => void fireEvent.change(box, { target: { value: 'Police: 12' } }));
    press('Save');
    await act(() => saveNumbers.fail({ call: 'saveDispatchNumbers', status: 400, message: 'It cannot be dialled.' }));
    expect([box.value, toasts()]).toEqual([
      'Police: 12',
      [toast('error', 'The numbers were not saved. It cannot be dialled.')],
    ]);
  });

  it('shows what each camera reports, and asks an admin before other firmware (SUBD-25, SUBD-26, SHELL-43)', async () => {
    const { cameras } = await showCard();
    press('Cam Status');
    const camera = { ...cameraWith(), model: 'SSOBCM4', sid: '501' };
    const items = [camera, { ...cameraWith({ uuid: 'cam-2' }), model: 'SCOUT' }];
    await act(() => cameras.answer({ items, total: 2 }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Camera',
      'Model',
      'Firmware',
      'Agent',
      'Battery',
      'Signal',
      'Last login',
      'Last logout',
      'Actions',
    ]);
    expect(screen.getAllByRole('link', { name: camera.cameraSettings.cameraName })[0]?.getAttribute('href')).toBe(
      '/app/camera?userId=301&sid=501&uuid=cam-1',
    );
    expect(screen.getAllByText('apply Dagger FW')).toHaveLength(1);
    act(() => void fireEvent.click(screen.getByText('apply SimpliSafe FW')));
    expect(screen.getByRole('alertdialog').textContent).toContain('Apply SimpliSafe FW to');
  });

  it('offers no firmware to others (SUBD-30)', async () => {
    const { cameras } = await showCard(false);
    press('Cam Status');
    await act(() => cameras.answer({ items: [{ ...cameraWith(), model: 'SSOBCM4' }], total: 1 }));
    expect(screen.queryByText('apply Dagger FW')).toBe(null);
  });

  it('shows which messages the customer wants, which no one changes here (SUBD-32, SUBD-35)', async () => {
    const { messages } = await showCard(false);
    press('Notifications settings');
    const wanted = { common_events: { all: true }, person_events: { all: false } };
    await act(() => messages.answer({ push: wanted, email: wanted }));
    expect(screen.getAllByText('Common events').map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
      'On',
      'On',
    ]);
    expect(screen.getAllByText('Person events').map(({ nextSibling }) => nextSibling?.textContent)).toEqual([
      'Off',
      'Off',
    ]);
    expect([screen.queryByRole('switch'), screen.queryByRole('button', { name: 'Save' })]).toEqual([null, null]);
  });

  it('sets the weekly schedule, each change by its day, time and state, also for every day at once', async () => {
    const { armSchedule, saveArmSchedule } = await showCard();
    press('Arming');
    const change = { weekday: 1, time: '18:00', state: 'AWAY' as const };
    await act(() => armSchedule.answer({ ...SCHEDULE, changes: [change] }));
    for (const said of ['set to Away.', 'Next change: Off, 01/11/2027 8:00:00 AM MST.', 'Off was due at 01/09/2027'])
      expect(screen.getByText(said, { exact: false })).toBeDefined();
    act(() => void fireEvent.change(screen.getByLabelText('Time'), { target: { value: '17:30' } }));
    press('Every day: Monday 17:30, Away');
    press('Remove: Sunday 17:30, Away');
    press('Save');
    const saved = [1, 2, 3, 4, 5, 6].map((weekday) => ({ ...change, weekday, time: '17:30' }));
    expect(saveArmSchedule.inputs.map(({ data }) => [data.changes, data.version])).toEqual([[saved, '1']]);
  });

  it('shows others the schedule, which they cannot change', async () => {
    const { armSchedule } = await showCard(false);
    press('Arming');
    await act(() => armSchedule.answer(SCHEDULE));
    expect(screen.getByText('There is no schedule. The alarm system stays as it is set.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a change' }).disabled).toBe(true);
    expect(screen.getByText('Only an administrator changes the schedule.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says that the customer chose none (SUBD-33)', async () => {
    const { messages } = await showCard();
    press('Notifications settings');
    await act(() => messages.fail({ call: 'notificationSettings', status: 404, message: 'Settings not found' }));
    expect(screen.getByText("There's no notification preferences set for this location")).toBeDefined();
  });
});
