import { assign, enqueueActions, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { Region } from '../../../../contract/entities/cameras.ts';
import { CORNERS_MAX, CORNERS_MIN, REGIONS_MAX, zoneFaultOf } from '../../../../contract/motion-zone.ts';
import type { Point } from '../../../../contract/polygon.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import type { DrawnZone, ZoneEditorEvent, ZoneEditorInput } from './zone-editor.events.ts';
import {
  addCorner,
  addRegion,
  chosenIn,
  cornerAt,
  type CornerPlace,
  deleteCorner,
  deleteRegion,
  type Edited,
  moveCorner,
  sameRegions,
} from './zone-edits.ts';

const SAVED = 'Motion zone saved';
const CONFLICT = 409;
/** Marks that the person stays when editing ends. */
const HERE = '';

export interface ZoneEditorContext extends ZoneEditorInput {
  /** Zone as the provider last reported it. */
  readonly saved: DrawnZone;
  /** Regions as drawn now. */
  readonly regions: readonly Region[];
  /** States before each edit, latest first, and after each undone edit. */
  readonly past: readonly (readonly Region[])[];
  readonly future: readonly (readonly Region[])[];
  /** Corner that the person edits. */
  readonly chosen: CornerPlace | null;
  /** The last edit nudged the chosen corner. */
  readonly isNudging: boolean;
  /** Draft of an earlier page, until the zone is loaded. */
  readonly draft: DrawnZone | null;
  /** URL of the zone's image in this page, where the zone is known as an image only. */
  readonly image: string | null;
  /** Target once unsaved changes are discarded; null = signed out. */
  readonly leaveTo: string | null;
}

export const NOTHING = {
  saved: { regions: [], version: 0 },
  regions: [],
  past: [],
  future: [],
  chosen: null,
  isNudging: false,
  draft: null,
  image: null,
  leaveTo: HERE,
} as const;

type Loaded = { readonly output: Answer<'getMotionZone'> };

const isChanged = ({ regions, saved }: ZoneEditorContext): boolean => !sameRegions(regions, saved.regions);

/** Context after an edit that can be undone; one that changes nothing cannot. */
function after(context: ZoneEditorContext, { regions, chosen }: Edited, isNudging = false) {
  if (sameRegions(regions, context.regions)) return { chosen };
  const goesOn = isNudging && context.isNudging && sameCorner(chosen, context.chosen);
  const past = goesOn ? context.past : [context.regions, ...context.past];
  return { regions, chosen, isNudging, past, future: [] };
}
const sameCorner = (one: CornerPlace | null, other: CornerPlace | null): boolean =>
  one?.region === other?.region && one?.corner === other?.corner;

export const zoneEditorSetup = setup({
  types: { context: {} as ZoneEditorContext, input: {} as ZoneEditorInput, events: {} as ZoneEditorEvent },
  actors: {
    ...calls('getMotionZone', 'updateMotionZone'),
    loadDraft: fromPromise<DrawnZone | null, { uuid: string }>(() => new Promise(() => {})),
    /** Asks for the image of a motion zone and keeps it until stopped; reports `zone.pictured` or `zone.refused`. */
    zoneImage: fromCallback<EventObject, { uuid: string }>(() => {}),
  },
  guards: {
    isDialog: ({ context }) => context.isDialog,
    isChanged: ({ context }) => isChanged(context),
    isUnchanged: ({ context }) => !isChanged(context),
    isFaulty: ({ context }) => zoneFaultOf(context.regions) !== null,
    isFull: ({ context }) => context.regions.length >= REGIONS_MAX,
    hasNoCorner: ({ context }) => context.chosen === null,
    isFullRegion: ({ context: { regions, chosen } }) =>
      (regions[chosen?.region ?? -1]?.length ?? CORNERS_MAX) >= CORNERS_MAX,
    isLeastRegion: ({ context: { regions, chosen } }) => (regions[chosen?.region ?? -1]?.length ?? 0) <= CORNERS_MIN,
    isThere: ({ context }, { at: place }: { at: CornerPlace }) => cornerAt(context.regions, place) !== undefined,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    hasDraft: ({ context: { draft, saved } }) => draft !== null && !sameRegions(draft.regions, saved.regions),
    isDraftOld: ({ context: { draft, saved } }) =>
      draft !== null && draft.version !== saved.version && !sameRegions(draft.regions, saved.regions),
    isSame: ({ context }, { output }: Loaded) => sameRegions(output.motionZone.regions, context.regions),
    isConflict: (_, { error }: WithError) => error.status === CONFLICT,
    staysHere: ({ context }) => context.leaveTo === HERE,
  },
  actions: {
    rememberDraft: assign((_, { output }: { output: DrawnZone | null }) => ({ draft: output })),
    rememberLoaded: assign((_, { output: { motionZone } }: Loaded) => ({
      saved: motionZone,
      regions: motionZone.regions,
    })),
    /** Requests the image of a zone without regions, which may be known as an image of them (ZONE-10). */
    askForImage: enqueueActions(({ context: { uuid, saved }, enqueue }) => {
      if (saved.regions.length === 0) enqueue.spawnChild('zoneImage', { id: 'zoneImage', input: { uuid } });
    }),
    restoreDraft: assign(({ context: { draft, saved } }) =>
      draft === null ? {} : { regions: draft.regions, past: [saved.regions], draft: null },
    ),
    /** Remembers the version that somebody else saved; the drawing stays. */
    rememberTheirs: assign((_, { output: { motionZone } }: Loaded) => ({ saved: motionZone })),
    /** Replaces the drawing with the other person's regions; Undo brings it back. */
    takeTheirs: assign(({ context }) => {
      const { regions } = context.saved;
      return after(context, { regions, chosen: chosenIn(regions, context.chosen) });
    }),
    choose: assign((_, { at: place }: { at: CornerPlace }) => ({ chosen: place, isNudging: false })),
    addRegion: assign(({ context }) => after(context, addRegion(context.regions))),
    deleteRegion: assign(({ context }) =>
      context.chosen === null ? {} : after(context, deleteRegion(context.regions, context.chosen)),
    ),
    addCorner: assign(({ context }) =>
      context.chosen === null ? {} : after(context, addCorner(context.regions, context.chosen)),
    ),
    deleteCorner: assign(({ context }) =>
      context.chosen === null ? {} : after(context, deleteCorner(context.regions, context.chosen)),
    ),
    moveCorner: assign(({ context }, { at: place, to }: { at: CornerPlace; to: Point }) =>
      after(context, moveCorner(context.regions, place, to)),
    ),
    nudgeCorner: assign(({ context }, { at: place, by }: { at: CornerPlace; by: Point }) => {
      const { x, y } = cornerAt(context.regions, place) ?? { x: 0, y: 0 };
      return after(context, moveCorner(context.regions, place, { x: x + by.x, y: y + by.y }), true);
    }),
    undo: assign(({ context: { regions, past, future, chosen } }) => {
      const [before = regions, ...earlier] = past;
      const now = { regions: before, chosen: chosenIn(before, chosen), isNudging: false };
      return { ...now, past: earlier, future: [regions, ...future] };
    }),
    redo: assign(({ context: { regions, past, future, chosen } }) => {
      const [next = regions, ...later] = future;
      const now = { regions: next, chosen: chosenIn(next, chosen), isNudging: false };
      return { ...now, past: [regions, ...past], future: later };
    }),
    reset: assign(({ context }) => ({
      regions: context.saved.regions,
      past: [],
      future: [],
      chosen: null,
      isNudging: false,
    })),
    rememberSaved: assign(({ context: { saved, regions } }, { output }: { output: Answer<'updateMotionZone'> }) => {
      const { motionZone = { ...saved, regions } } = output;
      return {
        saved: motionZone,
        regions: motionZone.regions,
        past: [],
        future: [],
        chosen: null,
        isNudging: false,
      };
    }),
    rememberImage: assign((_, { address }: { address: string }) => ({ image: address })),
    rememberLeaveTo: assign((_, { to }: { to: string | null }) => ({ leaveTo: to })),
    stayHere: assign({ leaveTo: HERE }),
    /** Effects: keep the drawing beyond the page until it is saved or discarded. */
    saveDraft: (_, _draft: DrawnZone & { readonly uuid: string }) => {},
    discardDraft: (_, _target: { uuid: string }) => {},
    reportUnsaved: sendTo(({ context }) => context.reportTo, { type: 'zone.unsaved' }),
    reportSettled: sendTo(({ context }) => context.reportTo, { type: 'zone.settled' }),
    reportSaved: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.reportTo, { type: 'zone.saved', zone: context.saved });
      enqueue.sendTo(at('toasts'), toast('success', SAVED));
    }),
    leave: sendTo(at('router'), ({ context: { leaveTo } }) =>
      leaveTo === null ? { type: 'router.signOut' } : { type: 'router.navigate', to: leaveTo },
    ),
  },
}).extend({ actions: { showError } });
