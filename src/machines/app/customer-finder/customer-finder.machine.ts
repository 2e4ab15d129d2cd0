import { assign, fromPromise, setup } from 'xstate';
import { headOf } from '../../../../contract/text/cut-text.ts';
import type { Answer } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { FoundCustomer, Subscription } from '../../../../contract/entities/locations.ts';
import { CUSTOMER_SEARCH_MAX, CUSTOMER_SEARCH_MIN } from '../../../../contract/limits.ts';
import { calls } from '../../kit/calls.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { CustomerFinderCommand } from './customer-finder.events.ts';

/** Not in the spec: wait of a search for the next letter, ms. */
export const SEARCH_AFTER_MS = 300;

/** A location with the people to call and its last alarms, newest first. */
export interface OpenedCustomer {
  readonly subscription: Subscription;
  readonly alarms: readonly AlarmEvent[];
}

interface CustomerFinderContext {
  readonly text: string;
  readonly found: readonly FoundCustomer[];
  /** Selected location, null for none, with its known data. */
  readonly sid: string | null;
  readonly opened: OpenedCustomer | null;
  readonly error: string | null;
}

/** Finds a customer who calls back, and shows their location. Lives while a member of staff is signed in. */
export const customerFinderMachine = setup({
  types: { context: {} as CustomerFinderContext, events: {} as CustomerFinderCommand },
  actors: {
    ...calls('findCustomers'),
    readCustomer: fromPromise<OpenedCustomer, { sid: string }>(() => new Promise(() => {})),
  },
  delays: { untilSearch: SEARCH_AFTER_MS },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= CUSTOMER_SEARCH_MIN,
    isSame: ({ context }, { text }: { text: string }) => text.trim() === context.text,
  },
  actions: {
    rememberText: assign((_, { text }: { text: string }) => ({ text: headOf(text.trim(), CUSTOMER_SEARCH_MAX) })),
    rememberFound: assign((_, { output }: { output: Answer<'findCustomers'> }) => ({ found: output.items })),
    forgetFound: assign({ found: [] }),
    rememberSid: assign((_, { sid }: { sid: string }) => ({ sid, opened: null, error: null })),
    rememberOpened: assign((_, { output }: { output: OpenedCustomer }) => ({ opened: output, error: null })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    forgetOpened: assign({ sid: null, opened: null, error: null }),
  },
}).createMachine({
  id: 'customerFinder',
  context: { text: '', found: [], sid: null, opened: null, error: null },
  type: 'parallel',
  states: {
    finding: {
      initial: 'idle',
      on: {
        'customers.type': [
          { guard: withEvent('isSame') },
          {
            guard: withEvent('isLongEnough'),
            target: '.typing',
            actions: [withEvent('rememberText'), 'forgetFound'],
          },
          { target: '.idle', actions: [withEvent('rememberText'), 'forgetFound'] },
        ],
      },
      states: {
        idle: {},
        typing: { after: { untilSearch: 'asking' } },
        asking: {
          invoke: {
            id: 'findCustomers',
            src: 'findCustomers',
            input: ({ context: { text } }) => ({ body: { text } }),
            onDone: { target: 'idle', actions: withEvent('rememberFound') },
            onError: 'failed',
          },
        },
        failed: {},
      },
    },
    dialog: {
      initial: 'closed',
      on: {
        'customer.open': { target: '.reading', actions: withEvent('rememberSid') },
        'customer.close': { target: '.closed', actions: 'forgetOpened' },
      },
      states: {
        closed: {},
        reading: {
          invoke: {
            id: 'readCustomer',
            src: 'readCustomer',
            input: ({ context: { sid } }) => ({ sid: sid ?? '' }),
            onDone: { target: 'shown', actions: withEvent('rememberOpened') },
            onError: { target: 'shown', actions: withError('rememberError') },
          },
        },
        shown: { on: { 'customer.retry': 'reading' } },
      },
    },
  },
});
