import { expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import type { LogEntry } from '../../../contract/metrics.ts';
import { uploadCameraInfo, uploadLogs } from './uploads.ts';
import type { Api } from '../provider-api/api-calls.ts';

const settled = <Entry>(logic: PromiseActorLogic<void, readonly Entry[]>, input: readonly Entry[]) => {
  const upload = createActor(logic, { input });
  upload.subscribe({ error: () => {} });
  return toPromise(upload.start());
};

const entry: LogEntry = { level: 'error', message: 'No.', at: 1 };

it('logs go up together, with the version of the portal, once someone is signed in (MET-03, VR-51)', async () => {
  const api = { uploadLogs: vi.fn<Api['uploadLogs']>(async () => ({})) };
  await expect(
    settled(
      uploadLogs(api, () => null),
      [entry],
    ),
  ).rejects.toThrow('No one is signed in.');
  expect(api.uploadLogs).not.toHaveBeenCalled();
  await settled(
    uploadLogs(api, () => 'token'),
    [entry],
  );
  expect(api.uploadLogs).toHaveBeenCalledWith({ body: { logs: [{ ...entry, version: '1.68.1' }] } });
});

it('camera infos go up as a list (MET-04)', async () => {
  const api = { uploadCameraInfo: vi.fn<Api['uploadCameraInfo']>(async () => ({})) };
  const info = { camera_uuid: 'c', location_id: 501, model: 'm', firmware_version: null, battery_percentage: null };
  await settled(uploadCameraInfo(api), [info]);
  expect(api.uploadCameraInfo).toHaveBeenCalledWith({ body: { list: [info] } });
});
