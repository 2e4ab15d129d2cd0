import type { AnyEventObject } from 'xstate';
import { type Seen } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

/** Of five steps, offered until it was taken or skipped here. */
export const tour = ({ agentId }: { agentId: string }): Judged => {
  let at: 'loading' | 'offered' | 'taken' | 'known' = 'loading';
  let step = 1;
  const leave = (next: typeof at): Seen => {
    const wasOffered = at === 'offered';
    at = next;
    return wasOffered ? { effects: { saveIsKnown: { agentId } } } : {};
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { loadIsKnown: { agentId } } };
      case 'loadIsKnown succeeds':
        at = event['output'] === true ? 'known' : 'offered';
        return {};
      case 'loadIsKnown fails':
        at = 'known';
        return {};
      case 'tour.begin':
        step = 1;
        return leave('taken');
      case 'tour.next':
        if (step === 5) return leave('known');
        step += 1;
        return {};
      case 'tour.back':
        step = Math.max(1, step - 1);
        return {};
      default:
        return leave('known');
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: at, shows: { step } };
  };
};
