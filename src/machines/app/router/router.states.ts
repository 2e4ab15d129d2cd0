import type { ScreenName } from './screens.ts';
import { withEvent } from '../../kit/with-event.ts';

/** A screen's code is fetched before its actor exists; what did not arrive is fetched again when the line is back. */
export const fetching = <const N extends ScreenName>(name: N) =>
  ({
    loading: {
      invoke: { id: 'loadScreen', src: 'loadScreen', input: { name }, onDone: 'shown', onError: 'loadFailed' },
    },
    loadFailed: {
      on: { 'router.retry': 'loading', 'hub.connected': { target: 'loading', actions: 'hubConnected' } },
    },
    broken: { on: { 'router.retry': 'loading' } },
  }) as const;

/** A screen that needs nothing and hears nothing. */
export const ofItself = <const N extends 'account' | 'webcam'>(name: N) =>
  ({
    entry: ['rememberScreen', 'tellLeft'],
    initial: 'loading',
    states: { ...fetching(name), shown: { invoke: { id: 'screen', src: name, onError: 'broken' } } },
  }) as const;

/** Taken note of; nothing is decided by it. */
export const rememberOnly = {
  actions: withEvent('rememberAddress'),
} as const;

/** A list screen follows its address: another query at its path is another page of it, to which Back leads as well. */
export const followQuery = {
  'address.changed': {
    guard: withEvent('staysAtPath'),
    actions: [withEvent('rememberAddress'), 'rememberScreen', withEvent('tellQuery')],
  },
} as const;

const tellScreen = withEvent('tellScreen');
/** What a screen hears of what happens elsewhere. */
export const passNewsOn = {
  'alarm.*': { actions: tellScreen },
  'duty.*': { actions: tellScreen },
  'tab.hidden': { actions: tellScreen },
  'tab.closing': { actions: tellScreen },
  'clock.jumped': { actions: tellScreen },
  'hub.connected': { actions: ['hubConnected', tellScreen] },
  'hub.disconnected': { actions: ['hubDisconnected', tellScreen] },
  'hub.lost': { actions: tellScreen },
} as const;
