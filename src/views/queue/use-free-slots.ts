import { useSyncExternalStore } from 'react';
import { type QueueRef, selectSlot } from '../../machines/queue/queue/queue.selectors.ts';
import { selectShows } from '../../machines/queue/queue-slot/queue-slot.selectors.ts';

/** Free slots among these: one boolean for each, in their order. */
export function useFreeSlots(queue: QueueRef, numbers: readonly number[]): readonly boolean[] {
  const slots = numbers.map((number) => selectSlot(number)(queue.getSnapshot()));
  const subscribe = (onChange: () => void) => {
    const subscriptions = slots.map((slot) => slot?.subscribe(onChange));
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  };
  const read = () =>
    slots.map((slot) => (slot === undefined || selectShows(slot.getSnapshot()) === 'placeholder' ? '.' : 'x')).join('');
  return useSyncExternalStore(subscribe, read)
    .split('')
    .map((slot) => slot === '.');
}
