declare global {
  interface Window {
    /** Raises an alarm, or changes one that is shown, as the hub says it. */
    readonly happenNext: () => void;
  }
}

export {};
