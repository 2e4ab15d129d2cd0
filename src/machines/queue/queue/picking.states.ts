import { withEvent } from '../../kit/with-event.ts';
import { queueSetup } from './queue.setup.ts';

/** Purpose of the picked card. */
export const picking = queueSetup.createStateConfig({
  initial: 'toOpen',
  on: {
    'slot.opening': '.opening',
    'card.open': { guard: 'isNoneOpening', actions: withEvent('openCard') },
  },
  states: {
    /** A card is opening; a second digit or click, made by mistake, opens no other. */
    opening: {
      on: {
        'slot.notOpened': 'toOpen',
        'xstate.error.actor.*': { guard: withEvent('isSlot'), target: 'toOpen' },
      },
    },
    toOpen: {
      on: {
        'picking.toggle': 'toCancel',
        'card.pick': { actions: withEvent('openCard') },
        'reasons.shown': 'choosing',
      },
    },
    /**
     * The next digit is meant for a reason, even where their menu is not there yet, went with its alarm, or does
     * not come because the picked card cannot be canceled yet.
     */
    choosing: {
      after: { untilOpening: 'toOpen' },
      on: { 'picking.toggle': 'toCancel' },
    },
    toCancel: {
      on: {
        'picking.toggle': 'toOpen',
        'picking.stop': 'toOpen',
        'card.pick': { target: 'choosing', actions: withEvent('showReasons') },
        'reasons.shown': 'choosing',
      },
    },
  },
});
