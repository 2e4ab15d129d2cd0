declare global {
  interface Window {
    /** Raises an alarm or changes one in the list, as a frame of the hub. */
    readonly happenNext: () => void;
  }
}

export {};
