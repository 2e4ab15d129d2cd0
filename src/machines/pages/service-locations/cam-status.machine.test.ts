import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { cameraWith } from '../../testing/cameras.ts';
import { startInSystem } from '../../testing/with-system.ts';
import {
  camStatusMachine,
  selectAsked,
  selectIsFree,
  selectStatusCameras,
  selectStatusState,
} from './cam-status.machine.ts';

const CAMERA: Camera = { ...cameraWith(), model: 'SSOBCM4' };

async function start(mayEdit = true) {
  const list = asked<Answer<'listCameras'>, Args<'listCameras'>>();
  const upgrade = asked<Answer<'upgradeFirmware'>, Args<'upgradeFirmware'>>();
  const revert = asked<Answer<'revertFirmware'>, Args<'revertFirmware'>>();
  const logic = camStatusMachine.provide({
    actors: { listCameras: list.logic, upgradeFirmware: upgrade.logic, revertFirmware: revert.logic },
  });
  const { actor, heard } = startInSystem(logic, { input: () => ({ sid: '501', mayEdit }) });
  return { actor, heard, list, upgrade, revert };
}
async function startShown(mayEdit = true, camera = CAMERA) {
  const subject = await start(mayEdit);
  await subject.list.answer({ items: [camera], total: 1 });
  return subject;
}
const said = (heard: readonly { readonly event: unknown }[]) => heard.map(({ event }) => event);

describe('camStatus', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('reads the cameras of the location (SUBD-23)', async () => {
    const { actor, list } = await start();
    expect([list.inputs, selectStatusState(actor.getSnapshot())]).toEqual([[{ params: { sid: '501' } }], 'loading']);
    await list.answer({ items: [CAMERA], total: 1 });
    expect(selectStatusCameras(actor.getSnapshot())).toEqual([CAMERA]);
  });

  it('orders nothing before it was confirmed (SHELL-43, SUBD-27)', async () => {
    const { actor, upgrade } = await startShown();
    actor.send({ type: 'firmware.ask', uuid: 'cam-1', kind: 'upgrade' });
    expect([selectAsked(actor.getSnapshot()), upgrade.inputs]).toEqual([{ uuid: 'cam-1', kind: 'upgrade' }, []]);
    actor.send({ type: 'firmware.cancel' });
    expect([selectAsked(actor.getSnapshot()), upgrade.inputs]).toEqual([null, []]);
    actor.send({ type: 'firmware.ask', uuid: 'cam-1', kind: 'upgrade' });
    actor.send({ type: 'firmware.confirm' });
    expect(upgrade.inputs).toEqual([{ params: { sid: '501' }, body: { uuid: 'cam-1' } }]);
  });

  it.each([
    ['upgrade', 'Upgrade request succeded', 'Upgrade request failed'],
    ['revert', 'Revert request succeded', 'Revert request failed'],
  ] as const)('says how the request for an %s went, letter for letter (SUBD-28)', async (kind, done, failed) => {
    const subject = await startShown();
    const order = async (success: boolean) => {
      subject.actor.send({ type: 'firmware.ask', uuid: 'cam-1', kind });
      subject.actor.send({ type: 'firmware.confirm' });
      await subject[kind].answer({ success });
    };
    await order(false);
    expect([said(subject.heard()), subject.list.inputs.length]).toEqual([[toast('error', failed)], 1]);
    await order(true);
    expect([said(subject.heard()), subject.list.inputs.length]).toEqual([[toast('success', done)], 2]);
    expect(subject[kind].inputs).toEqual(Array(2).fill({ params: { sid: '501' }, body: { uuid: 'cam-1' } }));
  });

  it.each([
    ['upgrade', 'Upgrade request failed', 'camera/upgrade_fw/501'],
    ['revert', 'Revert request failed', 'camera/revert_fw/501'],
  ] as const)('says why an %s failed at its endpoint too (SUBD-29, SOCK-19)', async (kind, failed, path) => {
    const subject = await startShown();
    subject.actor.send({ type: 'firmware.ask', uuid: 'cam-1', kind });
    subject.actor.send({ type: 'firmware.confirm' });
    await subject[kind].fail({ call: 'upgradeFirmware', status: 409, message: 'Busy.' });
    expect([subject.list.inputs.length, selectIsFree(subject.actor.getSnapshot())]).toEqual([2, true]);
    expect(subject.actor.getSnapshot().context.wish).toBeNull();
    expect(said(subject.heard())).toEqual([toast('error', failed), toast('error', `Endpoint: ${path}. Busy.`)]);
  });

  it('offers firmware to admins, and of one model only (SUBD-30)', async () => {
    for (const [mayEdit, model, isAsked] of [
      [true, 'SSOBCM4', true],
      [false, 'SSOBCM4', false],
      [true, 'SCOUT', false],
    ] as const) {
      const { actor } = await startShown(mayEdit, { ...CAMERA, model });
      actor.send({ type: 'firmware.ask', uuid: 'cam-1', kind: 'upgrade' });
      expect(selectAsked(actor.getSnapshot()) !== null).toBe(isAsked);
    }
  });

  it('reads the cameras again each 30 s, and each 2 s while one gets other firmware; says once that it fails (SUBD-25)', async () => {
    const { actor, list, heard } = await startShown();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(list.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(list.inputs).toHaveLength(2);
    const cameraStatus = { ...CAMERA.cameraStatus, fwDownloadVersion: '7.2.0' };
    await list.answer({ items: [{ ...CAMERA, cameraStatus }], total: 1 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(list.inputs).toHaveLength(3);
    const states = [];
    for (const message of ['Out of order.', 'Still out of order.']) {
      await list.fail({ call: 'listCameras', status: 500, message });
      states.push([said(heard()), actor.getSnapshot().context.error]);
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(states).toEqual([
      [[toast('error', 'Endpoint: camera/list/501. Out of order.')], 'Out of order.'],
      [[], 'Still out of order.'],
    ]);
    await list.answer({ items: [CAMERA], total: 1 });
    expect(actor.getSnapshot().context).toMatchObject({ error: null, cameras: [CAMERA] });
  });

  it('a list of cameras that could not be read says so, and is read again on demand', async () => {
    const { actor, list, heard } = await start();
    await list.fail({ call: 'listCameras', status: 500, message: 'Out of order.' });
    expect(said(heard())).toEqual([toast('error', 'Endpoint: camera/list/501. Out of order.')]);
    actor.send({ type: 'cameras.retry' });
    expect(list.inputs).toHaveLength(2);
  });
});
