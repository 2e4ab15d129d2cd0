/** Channels and subjects of a person's notifications. Spec: D1 §2.7 (SET-02, SET-03, SET-05). */
export const NOTIFICATION_CHOICES = {
  channels: ['email', 'push', 'text', 'phone'],
  messages: ['email', 'push', 'phone'],
} as const;
type Choices = typeof NOTIFICATION_CHOICES;
export type NotificationGroup = keyof Choices;
export type NotificationChoices = {
  readonly [G in NotificationGroup]: { readonly [K in Choices[G][number]]: boolean };
};

/** Notifications by default (SET-05). */
export const ALL_NOTIFICATIONS: NotificationChoices = {
  channels: { email: true, push: true, text: true, phone: true },
  messages: { email: true, push: true, phone: true },
};
