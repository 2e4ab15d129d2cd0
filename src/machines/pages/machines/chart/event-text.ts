/** Trigger of a transition; each kind is drawn in its own way. */
export type TransitionKind = 'event' | 'after' | 'always' | 'done' | 'error';

export interface EventText {
  readonly kind: TransitionKind;
  readonly text: string;
}

const LIFE = /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.([^.]+)/;

/**
 * Trigger of a transition in words: `slot.open`, `untilExpiry passes`, `hold fails`; an eventless one happens at once.
 */
export function textOfEvent(type: string): EventText {
  if (type === '') return { kind: 'always', text: 'at once' };
  const [, kind, subject = ''] = LIFE.exec(type) ?? [];
  switch (kind) {
    case 'after':
      return { kind: 'after', text: Number.isNaN(Number(subject)) ? `${subject} passes` : `${subject} ms pass` };
    case 'done.actor':
      return { kind: 'done', text: `${subject} succeeds` };
    case 'error.actor':
      return { kind: 'error', text: `${subject} fails` };
    case 'done.state':
      return { kind: 'done', text: 'all is done' };
    case 'snapshot':
      return { kind: 'event', text: `${subject} changes` };
    default:
      return { kind: 'event', text: type };
  }
}
