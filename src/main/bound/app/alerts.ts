import { fromPromise } from 'xstate';
import { alertsMachine, type LoadedAlerts } from '../../../machines/app/alerts/alerts.machine.ts';
import { createAlertSounds } from '../../../media/alert-sounds.ts';
import { createAlertsStore } from '../../../services/browser/stored/alerts-store.ts';
import { createNotifications } from '../../../services/browser/notifications.ts';
import { PRODUCT } from '../../../views/app/texts.ts';
import type { Services } from '../../services.ts';

export const boundAlerts = ({ storages, createAudio }: Pick<Services, 'createAudio' | 'storages'>) => {
  const store = createAlertsStore(storages.local);
  const notifications = createNotifications(window);
  const sounds = createAlertSounds(createAudio);
  return alertsMachine.provide({
    actors: {
      loadAlerts: fromPromise<LoadedAlerts, { agentId: string }>(async ({ input }) => ({
        settings: store.load(input.agentId),
        access: notifications.access(),
      })),
      askAccess: fromPromise(() => notifications.ask()),
    },
    actions: {
      saveAlerts: (_, { agentId, volume, choice }) => store.save(agentId, { volume, choice }),
      playSound: (_, { sound, volume }) => sounds.play(sound, volume),
      notify: (_, { text }) => notifications.show(PRODUCT, text),
    },
  });
};
