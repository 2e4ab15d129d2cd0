import type { AnyEventObject } from 'xstate';
import { cancelReason } from '../../../../../contract/cancel-reasons.ts';
import { type Act, failureAhead, goesOnBy, kept, type OnPage, quoted } from './page-act.ts';

/** The fields of the page, by what is written into them; the body of the e-mail is no plain text. */
const FIELDS: Readonly<Record<string, string>> = {
  subject: 'Subject',
  body: 'Body',
  title: 'Title',
  message: 'Description',
};

const ACTS: Readonly<Record<string, Act>> = {
  'template.choose': { does: ["await followUp.choosesTemplate('delivery');"] },
  'clip.shown': { does: ['await followUp.seesClipPlaying();'], isLoose: true },
  'clip.settled': { comes: 'its recording is shown' },
  'alarmState.read': { comes: 'the state of the alarm system is read' },
  'preferences.loaded': { comes: 'what the customer wants is read' },
};

const hasWritten = (field: string, { type, change }: AnyEventObject): boolean =>
  type === 'text.write' && typeof change === 'object' && change !== null && field in change;

/** An alarm of a test has no texts yet: what the walk does not write is written too. */
const completes = (before: readonly AnyEventObject[]): Act => ({
  does: [
    ...(before.some((event) => hasWritten('documentation', event))
      ? []
      : ["await followUp.documents('A courier left a parcel.');"]),
    ...(before.some((event) => hasWritten('subject', event))
      ? []
      : ["await followUp.writes('Subject', 'Your parcel');"]),
    'await followUp.completes();',
  ],
});

function writes({ change }: AnyEventObject): Act {
  const entries = Object.entries((change ?? {}) as Readonly<Record<string, string>>);
  const lines = entries.map(([field, words]) =>
    field === 'documentation'
      ? `await followUp.documents(${quoted(words)});`
      : `await followUp.writes(${quoted(FIELDS[field] ?? field)}, ${quoted(words)});`,
  );
  return lines.length === 0 ? { cannot: 'nothing is written' } : { does: lines };
}

export const FOLLOW_UP: OnPage = {
  begins: [
    'const { alarm } = await verifiesAlarm(pages, provider);',
    'await verify.goesToThirdStep();',
    'await verify.handles();',
    "await portal.seesScreen('/app/follow-up');",
  ],
  actor: "{ src: 'followUp', id: 'screen' }",
  calls: { loadAlarm: 'getEvent', rereadDocumentation: 'getDocumentation' },
  cannotBegin: ({ eventId }) => (eventId === '' ? 'the address names no alarm' : ''),
  actOf: (event, events, place) => {
    const { type } = event;
    if (type === 'xstate.done.actor.loadAlarm') return goesOnBy(events, place, ['xstate.done.actor.loadDraft']);
    if (type === 'followUp.complete') return completes(events.slice(0, place));
    if (type === 'text.write') return writes(event);
    if (type === 'followUp.cancel') {
      const reason = cancelReason(Number(event['reasonId']));
      return reason === undefined
        ? { cannot: `there is no reason ${String(event['reasonId'])}` }
        : { does: [`await followUp.cancels(${quoted(reason.label)});`] };
    }
    if (type === 'alarmState.read' && JSON.stringify(event).includes('"OFF"'))
      return { does: ['await provider.disarms(alarm.sid);', 'await verify.seesDisarmed();'], isLoose: true };
    if (type === 'xstate.done.actor.loadDraft') return kept(event, { comes: 'the browser has kept nothing' });
    if (type === 'duty.failed') return failureAhead('saveDocumentation', event['error']);
    return ACTS[type];
  },
};
