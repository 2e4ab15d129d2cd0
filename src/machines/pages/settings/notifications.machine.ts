import * as v from 'valibot';
import type { OwnSettings } from '../../../../contract/entities/reps.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

const on = v.boolean();
const Toggles = v.object({
  channelEmail: on,
  channelPush: on,
  channelText: on,
  channelPhone: on,
  messageEmail: on,
  messagePush: on,
  messagePhone: on,
  version: v.optional(v.string()),
});
export type NotificationToggles = v.InferOutput<typeof Toggles>;
/** Toggles as loaded, with the unsaved draft. */
export type LoadedToggles = NotificationToggles & { readonly draft?: FormDraft | null };
type Choices = OwnSettings['notifications'];

export const togglesOf = ({ channels, messages }: Choices): NotificationToggles => ({
  channelEmail: channels.email,
  channelPush: channels.push,
  channelText: channels.text,
  channelPhone: channels.phone,
  messageEmail: messages.email,
  messagePush: messages.push,
  messagePhone: messages.phone,
});

export const choicesOf = (toggles: NotificationToggles): Choices => ({
  channels: {
    email: toggles.channelEmail,
    push: toggles.channelPush,
    text: toggles.channelText,
    phone: toggles.channelPhone,
  },
  messages: { email: toggles.messageEmail, push: toggles.messagePush, phone: toggles.messagePhone },
});

/** Notification settings of a person (SET-02 to SET-05). Lives while the settings are shown. */
export const notificationsMachine = formOf<NotificationToggles, LoadedToggles>({
  id: 'notifications',
  schema: Toggles,
  toValues: ({ draft: _, ...toggles }) => toggles,
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Endpoint: settings. ${message}`,
    saveFailed: (message) => `Error updating user settings: ${message}`,
    saved: () => 'Notification settings successfully updated',
  },
});
