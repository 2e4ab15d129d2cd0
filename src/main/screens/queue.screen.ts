import { fromPromise } from 'xstate';
import type { Answer, Args } from '../../../contract/calls.ts';
import { queueMachine } from '../../machines/queue/queue/queue.machine.ts';
import type { SavedSettings } from '../../machines/queue/queue/watch-settings.ts';
import { queueSlotMachine } from '../../machines/queue/queue-slot/queue-slot.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { QueueScreen } from '../../views/queue/QueueScreen.tsx';
import { boundAlarmPolling } from '../bound/visit/alarm-polling.ts';
import { boundClip, type ClipServices } from '../bound/recordings/clip.ts';
import { boundPictureToken } from '../bound/recordings/picture-token.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Services } from '../services.ts';

function savedSettings({ watchSettings }: Pick<Services, 'watchSettings'>, agentId: string): SavedSettings | null {
  const record = watchSettings.readRecord(agentId);
  return record === null ? null : { settings: watchSettings.read(), record };
}

export function screen(
  services: ClipServices & Pick<Services, 'clock' | 'lastFrame' | 'met' | 'resuming' | 'tab' | 'watchSettings'>,
): ScreenModule<typeof queueMachine> {
  const takeEvents = services.met.foreign()?.createTakeEvents(services) ?? services.api.takeEvents;
  const logic = queueMachine.provide({
    actors: {
      ...provideCalls(services.api, 'queueSettings'),
      loadSettings: fromPromise<SavedSettings | null, { agentId: string }>(({ input }) =>
        Promise.resolve(savedSettings(services, input.agentId)),
      ),
      loadResuming: fromPromise<boolean, { agentId: string }>(async ({ input }) =>
        services.resuming.load(input.agentId),
      ),
      /** Takes alarms, with the times of the answer in the browser's epoch. */
      takeEvents: fromPromise<Answer<'takeEvents'>, Args<'takeEvents'>>(async ({ input }) => {
        const answer = await takeEvents(input);
        return { ...answer, items: answer.items.map((alarm) => services.clock.localise(alarm)) };
      }),
      queueSlot: queueSlotMachine.provide({
        actors: {
          clip: boundClip(services),
          alarmPolling: boundAlarmPolling(services),
          pictureToken: boundPictureToken(services),
        },
        actions: {
          keepFrame: (_, { tile, eventId }) => services.lastFrame.keep(tile, eventId),
          // What fails is reported where it is used.
          locateRecording: (_, { link }) => {
            if (link !== null) services.playbackLinks.prepare(link).catch(() => {});
          },
          loadRecording: (_, { link }) => {
            services.pictureFirst.opens();
            if (link !== null) services.playbackLinks.prepare(link).then(services.playlistAhead.prepare, () => {});
          },
        },
      }),
    },
    actions: {
      saveSettings: (_, { agentId, settings, record }) => services.watchSettings.keep(agentId, settings, record),
    },
  });
  return { logic, View: QueueScreen };
}
