import type { GivenCameraLink } from '../../../contract/entities/camera-links.ts';

/** Names of the fields of the form. */
export const LINK_FIELDS = {
  address: 'address',
  user: 'user',
  password: 'password',
  transport: 'transport',
  sound: 'sound',
  recording: 'recording',
} as const;

/**
 * The form of a camera's link as it stands on the page. What is typed there is read from it when it is sent, so that no password
 * enters a machine or a journal.
 */
export interface TypedLink {
  attach(form: HTMLFormElement): () => void;
  /** An empty password stands for the saved one, where there is a user. */
  read(): GivenCameraLink;
  /** Empties the password once it is saved. */
  forgetPassword(): void;
}

export function createTypedLink(): TypedLink {
  let form: HTMLFormElement | null = null;
  return {
    attach(shown) {
      form = shown;
      return () => {
        if (form === shown) form = null;
      };
    },
    read() {
      const typed = new FormData(form ?? undefined);
      const text = (name: string) => {
        const value = typed.get(name);
        return typeof value === 'string' ? value : '';
      };
      const password = text(LINK_FIELDS.password);
      return {
        address: text(LINK_FIELDS.address),
        user: text(LINK_FIELDS.user),
        password: password === '' ? null : password,
        transport: text(LINK_FIELDS.transport) === 'udp' ? 'udp' : 'tcp',
        hasSound: typed.has(LINK_FIELDS.sound),
        recordsAlarms: typed.has(LINK_FIELDS.recording),
      };
    },
    forgetPassword() {
      const field = form?.elements.namedItem(LINK_FIELDS.password);
      if (field instanceof HTMLInputElement) field.value = '';
    },
  };
}
