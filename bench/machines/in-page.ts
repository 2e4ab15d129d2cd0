/** Functions of the bench in the page of the machines. */
export interface InPage {
  /** Moves the scrubber to a place. @returns until the page shows it, ms */
  scrub(place: number): Promise<number>;
  /** Chooses an actor by its whole key. @returns until the page shows its chart, ms */
  chart(key: string): Promise<number>;
}

declare global {
  interface Window {
    readonly machinesBench: InPage;
  }
}

/** An init script: it may use nothing from outside. */
export function installInPage(): void {
  /** Resolves after the next frame is painted. */
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      });
    });
  /** Resolves as soon as the element is in the document, before the frame that shows it. */
  const until = (isThere: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      look();
    });
  const find = <E extends Element>(selector: string): E => {
    const found = document.querySelector<E>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const machinesBench: InPage = {
    scrub: async (place) => {
      const slider = find<HTMLInputElement>('.time-bar input[type="range"]');
      const beganMs = performance.now();
      // As React's own property does not: it would take the change for its own.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(place));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await painted();
      return performance.now() - beganMs;
    },
    chart: async (key) => {
      const name = key.split('/').at(-1) ?? '';
      const row = find<HTMLButtonElement>(`.actor[data-actor="${key}"]`);
      const beganMs = performance.now();
      row.click();
      await until(
        () =>
          document.querySelector('.actor-panel h2')?.textContent === name && document.querySelector('.chart') !== null,
      );
      await painted();
      return performance.now() - beganMs;
    },
  };
  Object.assign(window, { machinesBench });
}
