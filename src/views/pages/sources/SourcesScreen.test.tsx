// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type {
  KeptMedia,
  ListedSource,
  SourceCamera,
  SourceKey,
  SourceLocation,
} from '../../../../contract/entities/sources.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../../machines/kit/list/list.rows.ts';
import type { TypedSource } from '../../../machines/pages/sources/given-source.ts';
import { expectedCamerasMachine } from '../../../machines/pages/sources/expected-cameras.machine.ts';
import { listeningMachine } from '../../../machines/pages/sources/listening.machine.ts';
import { type SourceFilter, sourceListMachine } from '../../../machines/pages/sources/source-list.machine.ts';
import {
  keptMediaMachine,
  sourceCamerasMachine,
  sourceLocationsMachine,
} from '../../../machines/pages/sources/source-resources.ts';
import { type AddedSource, sourcesMachine } from '../../../machines/pages/sources/sources.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import {
  heardMessageWith,
  listedSourceWith,
  listenedSourceWith,
  sourceCameraWith,
} from '../../../machines/testing/sources.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { Sources } from './SourcesScreen.tsx';

beforeEach(() => void vi.useFakeTimers());

const KEY: SourceKey = { key: 'c0ffee', receivePort: 4_001, mailPort: 2_525 };

async function show(role: Role, given: SourceKey | null = KEY) {
  const load = asked<ListPage<ListedSource>, LoadInput<SourceFilter>>();
  const addTyped = asked<AddedSource, { typed: TypedSource }>();
  const list = sourceListMachine.provide({ actors: { load: load.logic } });
  const listening = asked<Answer<'listening'>, Args<'listening'>>();
  const keptMedia = asked<readonly KeptMedia[], string>();
  const locations = asked<readonly SourceLocation[], string>();
  const cameras = asked<readonly SourceCamera[], string>();
  const expectCameras = asked<Answer<'expectCameras'>, Args<'expectCameras'>>();
  const listens = listeningMachine.provide({ actors: { listening: listening.logic } });
  const machine = sourcesMachine.provide({
    actors: {
      list,
      addTyped: addTyped.logic,
      listening: listens,
      expectedCameras: expectedCamerasMachine.provide({
        actors: {
          cameras: sourceCamerasMachine.provide({ actors: { load: cameras.logic } }),
          expectCameras: expectCameras.logic,
        },
      }),
      keptMedia: keptMediaMachine.provide({ actors: { load: keptMedia.logic } }),
      locations: sourceLocationsMachine.provide({ actors: { load: locations.logic } }),
    },
  });
  const { actor } = startInSystem(machine, {
    input: () => ({ path: '/app/sources', query: '?state=enabled' }),
  });
  render(<Sources sources={actor} readKey={() => given} role={role} />);
  const refused = { refused: 3, refusedAtMs: 1_800_000_000_000, refusedWhy: 'No camera is called Gate.' };
  const unheard = { door: null, heardAtMs: null, alarms: 0, ended: 0, harmless: 0 };
  const items = [
    listedSourceWith({ isSilent: true }),
    listedSourceWith({ sourceId: '2', name: 'Gate', isEnabled: false, ...unheard, ...refused }),
    listedSourceWith({ sourceId: '3', name: 'Yard', silentCameras: 1, silenceHours: 26 }),
  ];
  await act(() => load.answer({ items, total: 3, asOf: '7' }));
  return { actor, addTyped, cameras, expectCameras, keptMedia, listening, load, locations };
}
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const addButton = () =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Add source' });

describe('Sources', () => {
  it('shows how each is, with its changes for an admin', async () => {
    const { load } = await show('admin');
    expect(load.inputs[0]).toMatchObject({ query: { filter: { state: 'enabled' } } });
    const at = expect.stringMatching(/^01\/1[456]\/2027 /);
    expect(cells()).toEqual(
      [
        ['Recorder of Elm Street', 'Mail', '501, 502', 'Live', at, '12', '75 %', '0', 'Silent', 'ListenTestMore'],
        [
          'Gate',
          '–',
          '501, 502',
          'Live',
          'Never',
          '0',
          '–',
          '3: No camera is called Gate.',
          'Disabled',
          'ListenTestMore',
        ],
        ['Yard', 'Mail', '501, 502', 'Live', at, '12', '75 %', '0', '1 camera silent', 'ListenTestMore'],
      ].flat(),
    );
  });

  it('lets a supervisor read only', async () => {
    const { listening } = await show('agent_supervisor');
    await act(() => listening.answer({ items: [listenedSourceWith({ isMine: false })], total: null }));
    expect(screen.getByRole('region', { name: 'Recorder of Elm Street' }).textContent).toBe(
      'Real alarms of Recorder of Elm Street are not raised: Ada Wong listens1:30 left',
    );
    expect(screen.queryByRole('button', { name: /Add source|Listen|Test|More/ })).toBeNull();
    expect(cells()).toHaveLength(27);
  });

  it('asks before a change, with what follows from it', async () => {
    const { actor } = await show('admin');
    press('More: Recorder of Elm Street');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Disable' }));
    expect(screen.getByRole('alertdialog', { name: 'Disable Recorder of Elm Street?' }).textContent).toContain(
      'Its messages are refused from now on: its alarms reach no one.',
    );
    press('Continue');
    expect(actor.getSnapshot().value).toBe('changing');
  });

  it('says to everyone here whose alarms are not raised, and shows an admin who listens what arrived', async () => {
    const heard = [
      heardMessageWith({
        messageId: '2',
        words: '',
        camera: null,
        why: 'A file is not a JPEG.',
        pictures: [],
        clip: null,
      }),
      heardMessageWith(),
    ];
    const { listening } = await show('admin');
    await act(() => listening.answer({ items: [listenedSourceWith({ heard })], total: null }));
    expect(screen.getByRole('region', { name: 'Recorder of Elm Street', hidden: true }).textContent).toBe(
      'Real alarms of Recorder of Elm Street are not raised: you listen1:30 leftStop',
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Listen to Recorder of Elm Street' }));
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      [
        [expect.stringMatching(/^01\/1/), 'Mail', '', 'A file is not a JPEG.', '–'],
        [expect.stringMatching(/^01\/1/), 'Mail', 'Person at the gate', 'Gate', '1 picture (2 KiB), clip (1.4 MiB)'],
      ].flat(),
    );
  });

  it('shows the locations of a source with what keeps their alarms from agents, and what the station keeps', async () => {
    const { keptMedia, locations } = await show('agent_supervisor');
    const kept = { kind: 'clip', files: 2_000, bytes: 3_221_225_472, oldestMs: 1_800_000_000_000 };
    await act(() => keptMedia.answer([]));
    expect(screen.getByText('No files yet')).toBeTruthy();
    const opened = screen.getByText('What the station keeps: 0 KiB').parentElement as HTMLDetailsElement;
    opened.open = true;
    fireEvent(opened, new Event('toggle'));
    await act(() => keptMedia.answer([{ ...kept, newFiles: 10, newBytes: 5_242_880 }]));
    const summary = screen.getByText('What the station keeps: 3.0 GiB');
    const ofKept = within(summary.parentElement ?? summary).getAllByRole('cell', { hidden: true });
    expect(ofKept.map(({ textContent }) => textContent)).toEqual([
      'Clips of alarms',
      '2000',
      '3.0 GiB',
      expect.stringMatching(/^01\/1/),
      '10 (5.0 MiB)',
    ]);
    press('Locations 501, 502: Recorder of Elm Street');
    const location = { userId: '301', street: '5 Oak Lane', hasSchedule: true, isNeverArmed: false, camera: null };
    await act(() =>
      locations.answer([
        { ...location, sid: '501', alarmState: 'AWAY', testUntilMs: null },
        { ...location, sid: '502', alarmState: 'OFF', isNeverArmed: true, testUntilMs: 1_800_000_000_000 },
      ]),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Locations of Recorder of Elm Street' }));
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      [
        ['501, 5 Oak Lane', 'Awayby its schedule', '–', ''],
        ['502, 5 Oak Lane', 'Offnever armed', expect.stringMatching(/^01\/1/), ''],
      ].flat(),
    );
  });

  it('shows everyone which cameras of a source are expected and silent, and lets an admin set that', async () => {
    const { cameras, expectCameras } = await show('admin');
    press('1 camera silent: Yard');
    const dialog = within(screen.getByRole('dialog', { name: 'Expected cameras of Yard' }));
    const set = dialog.getByRole<HTMLButtonElement>('button', { name: 'Set' });
    expect([dialog.getByRole('status').textContent, set.disabled]).toEqual(['Reading cameras…', true]);
    const rows = [
      sourceCameraWith({ uuid: 'camera-2', name: 'Pond', heardAtMs: null }),
      sourceCameraWith({ isSilent: true }),
      sourceCameraWith({ uuid: 'camera-3', name: 'Roof', silenceHours: null }),
    ];
    await act(() => cameras.answer(rows));
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      [
        ['Gate', '501', '48 h', expect.stringMatching(/^01\/1/), 'Silent', 'Remove'],
        ['Pond', '501', '48 h', '–', 'In time', 'Remove'],
      ].flat(),
    );
    fireEvent.change(dialog.getByRole('combobox', { name: 'Camera' }), { target: { value: 'camera-3' } });
    type('Expected every, hours', '30');
    fireEvent.click(set);
    expect(expectCameras.inputs).toEqual([{ params: { sourceId: '3' }, body: { uuid: 'camera-3', silenceHours: 30 } }]);
  });

  it('lets a supervisor read which cameras are expected', async () => {
    const { cameras } = await show('agent_supervisor');
    press('Silent: Recorder of Elm Street');
    await act(() => cameras.answer([]));
    const dialog = within(screen.getByRole('dialog', { name: 'Expected cameras of Recorder of Elm Street' }));
    expect([
      dialog.getByRole('status').textContent,
      dialog.getAllByRole('button').map(({ textContent }) => textContent),
    ]).toEqual(['No camera is expected to send.', ['Close']]);
  });

  it('adds a source once all is typed, and shows its key with both addresses, to be copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } });
    const { addTyped } = await show('admin');
    press('Add source');
    expect([
      addButton().disabled,
      screen.getByRole('group', { name: 'Enter a name of at most 100 characters' }),
    ]).toEqual([true, expect.anything()]);
    type(/^Name/, 'Gate');
    type(/^Location IDs/, '501');
    fireEvent.click(addButton());
    await act(() => addTyped.answer({ endedWorld: false, unserved: false }));
    const dialog = within(screen.getByRole('dialog', { name: 'Key of the source' }));
    const addresses = ['c0ffee', 'http://localhost:4001/receive/c0ffee', 'c0ffee@alarms.local'];
    expect(dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(addresses);
    expect(dialog.getByText('Mail server: localhost, port 2525')).toBeTruthy();
    await act(async () => press('Copy: Mail address'));
    expect([writeText.mock.calls, dialog.getAllByRole('status').map(({ textContent }) => textContent)]).toEqual([
      [['c0ffee@alarms.local']],
      ['', '', 'Copied'],
    ]);
    press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [{ ...KEY, receivePort: null, mailPort: null }, ['c0ffee'], 'Receiving by mail is off (--smtp-port).'],
    [null, [], 'The key is not kept. Make a new one if it is lost.'],
  ])('says which address there is not: %j', async (given, addresses, says) => {
    const { addTyped } = await show('admin', given);
    press('Add source');
    type(/^Name/, 'Gate');
    type(/^Location IDs/, '501');
    fireEvent.click(addButton());
    await act(() => addTyped.answer({ endedWorld: false, unserved: false }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(addresses);
    expect(dialog.getByText(says)).toBeTruthy();
  });
});
