import {
  ACTION_METHODS,
  type ActionRequest,
  type CameraAction,
  type GivenCameraAction,
} from '../../../contract/entities/camera-actions.ts';

/**
 * The form of the requests of a control as it stands on the page, and those that were saved. They stay here, as an address may have a
 * password, and none enters a machine or a journal.
 */
export interface TypedAction {
  attach(form: HTMLFormElement): () => void;
  /** The saved requests; null without any. */
  saved(): CameraAction | null;
  remember(saved: CameraAction | null): void;
  /** An empty password stands for the saved one, where there is a user. */
  read(): GivenCameraAction;
}

export function createTypedAction(): TypedAction {
  let form: HTMLFormElement | null = null;
  let known: CameraAction | null = null;
  return {
    attach(shown) {
      form = shown;
      return () => {
        if (form === shown) form = null;
      };
    },
    saved: () => known,
    remember(saved) {
      known = saved;
      const field = form?.elements.namedItem('password');
      if (field instanceof HTMLInputElement) field.value = '';
    },
    read() {
      const typed = new FormData(form ?? undefined);
      const text = (name: string) => {
        const value = typed.get(name);
        return typeof value === 'string' ? value : '';
      };
      const request = (turn: 'on' | 'off'): ActionRequest => ({
        method: ACTION_METHODS.find((method) => method === text(`${turn}Method`)) ?? 'GET',
        url: text(`${turn}Url`).trim(),
        body: text(`${turn}Body`),
      });
      const off = request('off');
      const password = text('password');
      return {
        on: request('on'),
        off: off.url === '' ? null : off,
        user: text('user'),
        password: password === '' ? null : password,
      };
    },
  };
}
