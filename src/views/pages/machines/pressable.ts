import type { KeyboardEvent } from 'react';

/** A part of a picture that is pressed like a button, by mouse or keys; nothing without what it does. */
export const pressable = (onPress: (() => void) | undefined) =>
  onPress === undefined
    ? {}
    : {
        role: 'button',
        tabIndex: 0,
        onClick: onPress,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onPress();
        },
      };
