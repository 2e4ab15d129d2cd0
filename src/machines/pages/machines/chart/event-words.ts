/** Trigger of a transition; each kind is drawn in its own way. */
export type TransitionKind = 'event' | 'after' | 'always' | 'done' | 'error';

export interface EventWords {
  readonly kind: TransitionKind;
  readonly words: string;
}

const LIFE = /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.([^.]+)/;

/**
 * Trigger of a transition in words: `slot.open`, `untilExpiry passes`, `hold fails`; an eventless one happens at once.
 */
export function wordsOfEvent(type: string): EventWords {
  if (type === '') return { kind: 'always', words: 'at once' };
  const [, kind, subject = ''] = LIFE.exec(type) ?? [];
  switch (kind) {
    case 'after':
      return { kind: 'after', words: Number.isNaN(Number(subject)) ? `${subject} passes` : `${subject} ms pass` };
    case 'done.actor':
      return { kind: 'done', words: `${subject} succeeds` };
    case 'error.actor':
      return { kind: 'error', words: `${subject} fails` };
    case 'done.state':
      return { kind: 'done', words: 'all is done' };
    case 'snapshot':
      return { kind: 'event', words: `${subject} changes` };
    default:
      return { kind: 'event', words: type };
  }
}
