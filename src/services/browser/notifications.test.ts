import { describe, expect, it } from 'vitest';
import { createNotifications } from './notifications.ts';

function fakePage(permission: NotificationPermission | null, visibilityState: 'hidden' | 'visible' = 'hidden') {
  const shown: unknown[] = [];
  const document = new EventTarget();
  let focused = 0;
  class FakeNotification extends EventTarget {
    static permission = permission;
    static requestPermission = async () => 'granted' as const;
    readonly #title: string;
    constructor(title: string, options: NotificationOptions) {
      super();
      this.#title = title;
      shown.push([title, options]);
    }
    close() {
      shown.push(`${this.#title} closed`);
    }
    click() {
      this.dispatchEvent(new Event('click'));
    }
  }
  const page = {
    document: Object.assign(document, { visibilityState }),
    focus: () => void (focused += 1),
    ...(permission === null ? {} : { Notification: FakeNotification }),
  };
  return {
    page: page as unknown as Window & typeof globalThis,
    shown,
    document: page.document,
    focused: () => focused,
  };
}

describe('notifications', () => {
  it('are shown while the page is hidden, and go when it is seen again', () => {
    const { page, shown, document } = fakePage('granted');
    createNotifications(page).show('PCS', 'This tab is hidden.');
    expect(shown).toEqual([['PCS', { body: 'This tab is hidden.', tag: 'pcs-alerts' }]]);
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shown.at(-1)).toBe('PCS closed');
  });

  it('are not shown while the page is seen, or without permission', () => {
    for (const { page, shown } of [
      fakePage('granted', 'visible'),
      fakePage('default'),
      fakePage('denied'),
      fakePage(null),
    ]) {
      createNotifications(page).show('PCS', 'This tab is hidden.');
      expect(shown).toEqual([]);
    }
  });

  it('say what the person allowed, and ask for it', async () => {
    expect(createNotifications(fakePage('denied').page).access()).toBe('denied');
    await expect(createNotifications(fakePage('default').page).ask()).resolves.toBe('granted');
    const none = createNotifications(fakePage(null).page);
    expect([none.access(), await none.ask()]).toEqual(['unsupported', 'unsupported']);
  });
});
