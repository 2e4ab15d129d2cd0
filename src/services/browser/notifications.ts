import type { NotificationAccess } from '../../machines/app/alerts/alerts.events.ts';

/** The desktop notifications of the page. */
export interface Notifications {
  access(): NotificationAccess;
  /** Asks for permission; only from a click or key. */
  ask(): Promise<NotificationAccess>;
  /** Shown only while the page is hidden; each takes the place of the one before, and all go when it is seen again. */
  show(title: string, text: string): void;
}

const TAG = 'pcs-alerts';

export function createNotifications(page: Window & typeof globalThis): Notifications {
  const api = 'Notification' in page ? page.Notification : null;
  let shown: Notification | null = null;
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') shown?.close();
  });
  return {
    access: () => api?.permission ?? 'unsupported',
    ask: async () => (api === null ? 'unsupported' : api.requestPermission()),
    show(title, body) {
      if (api?.permission !== 'granted' || page.document.visibilityState === 'visible') return;
      shown = new api(title, { body, tag: TAG });
      shown.addEventListener('click', () => page.focus());
    },
  };
}
