import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromPromise,
  sendTo,
  setup,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import type { ZoneReport } from '../../cameras/zone-editor/zone-editor.events.ts';
import { zoneEditorMachine } from '../../cameras/zone-editor/zone-editor.machine.ts';
import type { ZoneEditorRef } from '../../cameras/zone-editor/zone-editor.selectors.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { FramePlace, TakenFrame, UntakenFrame } from '../annotate/annotate.events.ts';

export type ZoneSaved = Extract<ZoneReport, { type: 'zone.saved' }>;
export type ZoneDialogCommand = { type: 'zoneDialog.open' };

interface ZoneDialogInput {
  /** The location and the camera of the event. */
  readonly sid: string;
  readonly uuid: string;
  /** Id of the tile that shows its recording. */
  readonly tile: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, ZoneSaved>;
}

interface ZoneDialogContext extends ZoneDialogInput {
  /** An earlier page left a zone that is not saved. */
  readonly isLeft: boolean;
  /** The frame that the zone is drawn over, in this page; empty where there is none. */
  readonly frame: string;
}

type Taken = { readonly output: TakenFrame | UntakenFrame };

/** The motion zone of the event's camera, edited over a frame of its recording. Lives as long as the visit (FU-52). */
export const zoneDialogMachine = setup({
  types: {
    context: {} as ZoneDialogContext,
    input: {} as ZoneDialogInput,
    events: {} as ZoneDialogCommand | ZoneReport,
  },
  actors: {
    hasDraft: fromPromise<boolean, { uuid: string }>(() => new Promise(() => {})),
    /** Pauses the recording and takes a frame of it. */
    takeFrame: fromPromise<TakenFrame | UntakenFrame, FramePlace>(() => new Promise(() => {})),
    zoneEditor: zoneEditorMachine,
  },
  actions: {
    rememberLeft: assign((_, { output }: { output: boolean }) => ({ isLeft: output })),
    forgetLeft: assign({ isLeft: false }),
    rememberFrame: assign((_, { output }: Taken) => ({ frame: 'address' in output ? output.address : '' })),
    forgetFrame: assign({ frame: '' }),
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, saved: ZoneSaved) => saved,
    ),
    /** Effect. */
    dropFrame: () => {},
  },
}).createMachine({
  id: 'zoneDialog',
  context: ({ input }) => ({ ...input, isLeft: false, frame: '' }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'hasDraft',
        src: 'hasDraft',
        input: ({ context: { uuid } }) => ({ uuid }),
        onDone: { target: 'closed', actions: withEvent('rememberLeft') },
        onError: 'closed',
      },
    },
    closed: { on: { 'zoneDialog.open': 'taking' } },
    /** A frame is taken; where that fails, the zone is drawn over nothing. */
    taking: {
      entry: 'forgetLeft',
      invoke: {
        id: 'takeFrame',
        src: 'takeFrame',
        input: ({ context: { tile } }) => ({ tile, atS: null }),
        onDone: { target: 'open', actions: withEvent('rememberFrame') },
        onError: 'open',
      },
    },
    open: {
      exit: ['forgetFrame', 'dropFrame'],
      invoke: {
        id: 'zone',
        src: 'zoneEditor',
        input: ({ context: { sid, uuid }, self }) => ({ sid, uuid, isDialog: true, reportTo: self }),
        onDone: 'closed',
        onError: 'closed',
      },
      on: { 'zone.saved': { actions: withEvent('report') } },
    },
  },
});

export type ZoneDialogRef = ActorRefFrom<typeof zoneDialogMachine>;
type ZoneDialogSnapshot = SnapshotFrom<typeof zoneDialogMachine>;

export const selectIsLeft = ({ context }: ZoneDialogSnapshot) => context.isLeft;
export const selectFrame = ({ context }: ZoneDialogSnapshot) => context.frame;
/** Undefined while the dialog is closed. */
export const selectZone = ({ children }: ZoneDialogSnapshot) => children['zone'] as ZoneEditorRef | undefined;
