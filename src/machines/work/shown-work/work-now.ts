import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot, type SnapshotFrom } from 'xstate';
import type { WorkNow } from '../../../../contract/entities/agents-work.ts';
import type { routerMachine } from '../../app/router/router.machine.ts';
import { selectScreen, selectScreenName, selectTitle } from '../../app/router/router.selectors.ts';
import type { ScreenName } from '../../app/router/screens.ts';
import type { sirenMachine } from '../../cameras/siren/siren.machine.ts';
import type { spotlightMachine } from '../../cameras/spotlight/spotlight.machine.ts';
import type { talkMachine } from '../../cameras/talk/talk.machine.ts';
import { selectPhase, selectStep, type VerifyRespondRef } from '../../visit/verify-respond/verify-respond.selectors.ts';

/** Ids that the provider takes: not longer, and not more controls. */
const EVENT_ID = /^\d{1,18}$/;
const CONTROLS_MAX = 12;

const PLACES: Readonly<Partial<Record<ScreenName, WorkNow['place']>>> = {
  queue: 'queue',
  verifyRespond: 'verify',
  followUp: 'followUp',
};

type Controls = WorkNow['controls'];

interface Place {
  readonly name: ScreenName | undefined;
  readonly title: string;
  readonly eventId: string;
  /** Undefined while its code loads. */
  readonly screen: AnyActorRef | undefined;
}

/** Current work of an agent, by the machines of their portal. */
export const workNow = (router: SnapshotFrom<typeof routerMachine>): WorkNow =>
  workAt({
    name: selectScreenName(router),
    title: selectTitle(router),
    eventId: router.context.address.visit.eventId ?? '',
    screen: selectScreen(router),
  });

export function workAt({ name, title, eventId, screen }: Place): WorkNow {
  const place = (name === undefined ? undefined : PLACES[name]) ?? 'page';
  const isVisit = place === 'verify' || place === 'followUp';
  return {
    place,
    page: place === 'page' ? title : null,
    event_id: isVisit && EVENT_ID.test(eventId) ? eventId : null,
    step: place === 'verify' && screen !== undefined ? stepOf(screen) : null,
    controls: screen === undefined ? [] : controlsBelow(screen).slice(0, CONTROLS_MAX),
  };
}

function stepOf(screen: AnyActorRef): WorkNow['step'] {
  const snapshot = (screen as VerifyRespondRef).getSnapshot();
  return selectPhase(snapshot) === 'working' ? selectStep(snapshot) : null;
}

function controlsBelow(actor: AnyActorRef): Controls {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const children: readonly (AnyActorRef | undefined)[] = Object.values(snapshot.children);
  return [...controlOf(snapshot), ...children.flatMap((child) => (child === undefined ? [] : controlsBelow(child)))];
}

/** Controls of a camera that are on, by the ids of their machines. */
function controlOf(snapshot: AnyMachineSnapshot): Controls {
  switch (snapshot.machine.id) {
    case 'talk': {
      const talk = snapshot as SnapshotFrom<typeof talkMachine>;
      return talk.matches({ voice: { talking: 'on' } }) ? [{ control: 'talk', uuid: talk.context.camera.uuid }] : [];
    }
    case 'siren': {
      const siren = snapshot as SnapshotFrom<typeof sirenMachine>;
      return siren.matches({ control: 'sounding' }) ? [{ control: 'siren', uuid: siren.context.uuid }] : [];
    }
    case 'spotlight': {
      const spotlight = snapshot as SnapshotFrom<typeof spotlightMachine>;
      const isLit = spotlight.matches({ control: { locked: 'lighting' } });
      return isLit ? [{ control: 'spotlight', uuid: spotlight.context.uuid }] : [];
    }
    default:
      return [];
  }
}
