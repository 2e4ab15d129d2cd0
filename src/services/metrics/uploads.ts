import { fromPromise } from 'xstate';
import type { CameraInfo, LogEntry } from '../../../contract/metrics.ts';
import { WEB_APP_VERSION } from '../../../contract/web-app-version.ts';
import type { Api } from '../provider-api/api-calls.ts';

/** @throws without a token: uploads would be refused, so they wait until someone has signed in */
function assertSignedIn(token: string | null): void {
  if (token === null) throw new Error('No one is signed in.');
}

export const uploadLogs = (api: Pick<Api, 'uploadLogs'>, token: () => string | null) =>
  fromPromise<void, readonly LogEntry[]>(async ({ input }) => {
    assertSignedIn(token());
    await api.uploadLogs({ body: { logs: input.map((entry) => ({ ...entry, version: WEB_APP_VERSION })) } });
  });

export const uploadCameraInfo = (api: Pick<Api, 'uploadCameraInfo'>) =>
  fromPromise<void, readonly CameraInfo[]>(async ({ input }) => {
    await api.uploadCameraInfo({ body: { list: [...input] } });
  });
