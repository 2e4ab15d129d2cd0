import { useSelector } from '@xstate/react';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { type Capability, CAPABILITY_NAMES, type Knows, type Served } from '../../../contract/capabilities.ts';
import type { AlertsRef } from '../../machines/app/alerts/alerts.selectors.ts';
import type { ListPreferencesRef } from '../../machines/app/list-preferences/list-preferences.selectors.ts';
import type { OverdueAlarm, SilentSource } from '../../../contract/entities/reports.ts';
import type { FloorWatchRef } from '../../machines/app/floor-watch/floor-watch.selectors.ts';
import type { ShelvingRef } from '../../machines/app/shelving/shelving.selectors.ts';
import type { CustomerFinderRef } from '../../machines/app/customer-finder/customer-finder.selectors.ts';
import type { countersMachine } from '../../machines/app/counters/counters.machine.ts';
import type { MissedRef } from '../../machines/app/missed/missed.selectors.ts';
import type { hubMachine } from '../../machines/app/hub/hub.machine.ts';
import type { microphoneMachine } from '../../machines/cameras/microphone/microphone.machine.ts';
import type { toastsMachine } from '../../machines/app/toasts/toasts.machine.ts';
import type { routerMachine } from '../../machines/app/router/router.machine.ts';
import { selectScreen, selectScreenName } from '../../machines/app/router/router.selectors.ts';
import type { ScreenName } from '../../machines/app/router/screens.ts';
import type { portalMachine } from '../../machines/app/portal/portal.machine.ts';
import type { sessionMachine } from '../../machines/app/session/session.machine.ts';
import type { TourRef } from '../../machines/app/tour/tour.selectors.ts';
import type { ShownWorkRef } from '../../machines/work/shown-work/shown-work.selectors.ts';
import type { DeskRef } from '../../machines/work/desk/desk.selectors.ts';
import { type PracticeRunRef, selectIsPracticing } from '../../machines/work/practice-run/practice-run.selectors.ts';
import type { QueueRef } from '../../machines/queue/queue/queue.selectors.ts';
import { type Clock, createClock } from './time/clock.ts';

export type PortalRef = ActorRefFrom<typeof portalMachine>;

/** Values that the composition root provides to the views. */
interface PortalProps {
  readonly portal: PortalRef;
  /** Offers a video element to the player of the tile. @returns a function that withdraws it */
  readonly attachVideo: (tile: string, element: HTMLVideoElement) => () => void;
  /** Last frame that the card of this alarm, or the tile of this live picture, showed; null where it showed none, or that is long ago. */
  readonly lastFrame: (name: string) => HTMLCanvasElement | null;
  /** Playback position of a tile, seconds; it changes too often to be an event. */
  readonly playhead: {
    readonly subscribe: (tile: string, onMove: () => void) => () => void;
    readonly positionS: (tile: string) => number;
  };
  /** Address of a picture that an entity names, for a holder of its location's token (O-17). */
  readonly imageAddress: (file: string, token: string) => string;
  readonly identityProvider: string;
  /** Time in which an opened alarm should be ended, s; null where the station names none. */
  readonly referenceS: number | null;
  readonly renderScreen: (name: ScreenName, screen: AnyActorRef) => ReactElement | null;
  /** Capabilities of the provider; absent = all of them. */
  readonly capabilities?: { readonly knows: Knows; readonly subscribe: (changed: () => void) => () => void };
  /** Epoch ms. */
  readonly now: () => number;
  /** Clock of the views; one that reads `now` where absent. */
  readonly clock?: Clock;
  /** Saves the journal of this browser, masked, as a file. `unreadable` counts the segments that are not in it. */
  readonly exportJournal: () => Promise<{ readonly unreadable: number }>;
}

interface PortalValue extends PortalProps {
  readonly clock: Clock;
  /** Addresses of pictures that were shown, by file: they are there without being read again. */
  readonly shownPictures: Map<string, string>;
}

const PortalContext = createContext<PortalValue | null>(null);

export function PortalProvider({ children, ...props }: PortalProps & { readonly children: ReactNode }) {
  const [value] = useState(() => ({
    ...props,
    clock: props.clock ?? createClock(props.now),
    shownPictures: new Map<string, string>(),
  }));
  return <PortalContext value={value}>{children}</PortalContext>;
}

/** @throws outside of PortalProvider */
export function usePortal() {
  const value = useContext(PortalContext);
  if (value === null) throw new Error('A view is outside of PortalProvider.');
  return value;
}

const ALL = { knows: () => true, subscribe: () => () => {} };

/** Filter for the entries of a table: one that needs a capability which the provider lacks is not shown. */
export function useServes(): (entry: Served) => boolean {
  const { knows, subscribe } = useContext(PortalContext)?.capabilities ?? ALL;
  const known = useSyncExternalStore(subscribe, () => CAPABILITY_NAMES.filter(knows).join());
  return useCallback(
    ({ capability }: Served) => capability === undefined || known.split(',').includes(capability),
    [known],
  );
}

/** Availability of a single capability. */
export const useKnows = (capability: Capability): boolean => useServes()({ capability });

const useSingleton = (name: string): unknown => useSelector(usePortal().portal, ({ children }) => children[name]);

export const useRouter = () => useSingleton('router') as ActorRefFrom<typeof routerMachine>;
/** The queue's actor; undefined on other screens. */
export const useQueue = () =>
  useSelector(useRouter(), (snapshot) =>
    selectScreenName(snapshot) === 'queue' ? selectScreen(snapshot) : undefined,
  ) as QueueRef | undefined;
export const useSession = () => useSingleton('session') as ActorRefFrom<typeof sessionMachine>;
export const useToasts = () => useSingleton('toasts') as ActorRefFrom<typeof toastsMachine>;
/** Undefined while no member of staff is signed in. */
export const useHub = () => useSingleton('hub') as ActorRefFrom<typeof hubMachine> | undefined;
/** Undefined while no member of staff is signed in. */
export const useCounters = () => useSingleton('counters') as ActorRefFrom<typeof countersMachine> | undefined;
/** Undefined while no member of staff is signed in. */
export const useMissed = () => useSingleton('missed') as MissedRef | undefined;
/** Undefined while no member of staff is signed in. */
export const useAlerts = () => useSingleton('alerts') as AlertsRef | undefined;
/** Undefined while no member of staff is signed in. */
export const useMicrophone = () => useSingleton('microphone') as ActorRefFrom<typeof microphoneMachine> | undefined;
/** Undefined while no member of staff is signed in. */
export const useTour = () => useSingleton('tour') as TourRef | undefined;
/** Undefined while no member of staff is signed in. */
export const useCustomerFinder = () => useSingleton('customerFinder') as CustomerFinderRef | undefined;
/** Undefined while no member of staff is signed in. */
export const useShelving = () => useSingleton('shelving') as ShelvingRef | undefined;
/** Undefined while no member of staff is signed in. */
export const useListPreferences = () => useSingleton('listPreferences') as ListPreferencesRef | undefined;
/** Undefined while no one is signed in who is more than an agent. */
export const useOverdue = () => useSingleton('overdue') as FloorWatchRef<OverdueAlarm> | undefined;
/** Undefined while no one is signed in who is more than an agent. */
export const useSilence = () => useSingleton('silence') as FloorWatchRef<SilentSource> | undefined;
/** Undefined while no member of staff is signed in. */
export const useDesk = () => useSingleton('desk') as DeskRef | undefined;
/** Undefined while no member of staff is signed in. */
export const usePracticeRun = () => useSingleton('practiceRun') as PracticeRunRef | undefined;
/** True while a practice runs in this tab. */
export const useIsPracticing = () =>
  useSelector(usePracticeRun(), (snapshot) => snapshot !== undefined && selectIsPracticing(snapshot));
/** Undefined while no member of staff is signed in. */
export const useShownWork = () => useSingleton('shownWork') as ShownWorkRef | undefined;
