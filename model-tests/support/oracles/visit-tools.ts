import type { AnyEventObject } from 'xstate';
import { ANYTHING, errorToast, failedCall, report, type Seen, sentTo, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

interface Mark {
  readonly category: string;
  readonly detectionId: string;
  readonly flag: string;
  readonly state: boolean;
}

/** One mark after the other, so that the last word counts; a cluster is looked at or authorized, alone (DET-05 to DET-11). */
export const detections = ({
  eventId,
  sid,
  eventTimestamp,
}: {
  eventId: string;
  sid: string;
  eventTimestamp: number;
}): Judged => {
  let pending: readonly Mark[] = [];
  let saved: readonly Mark[] = [];
  let cluster: 'closed' | 'loading' | 'shown' | 'authorizing' = 'closed';
  let of = '';
  let images: readonly unknown[] = [];
  let seconds = 3_600;
  const isSame = (one: Mark, other: Mark) =>
    one.category === other.category && one.detectionId === other.detectionId && one.flag === other.flag;
  const save = (): Seen => {
    const [first] = pending;
    if (first === undefined) return {};
    const { category, detectionId, flag, state } = first;
    return { started: { flagDetection: { params: { eventId, category, detectionId }, query: { flag, state } } } };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { pictures: { sid, eventTimestamp } } };
      case 'recording.shown':
        return { sent: [sentTo('pictures', event)] };
      case 'detection.mark': {
        const isIdle = pending.length === 0;
        const [first, ...rest] = pending;
        pending = [
          ...(first === undefined ? [] : [first]),
          ...rest.filter((mark) => !isSame(mark, event['mark'])),
          event['mark'],
        ];
        return isIdle ? save() : {};
      }
      case 'flagDetection succeeds': {
        const [first, ...rest] = pending;
        if (first !== undefined) saved = [...saved.filter((mark) => !isSame(mark, first)), first];
        pending = rest;
        return save();
      }
      case 'flagDetection fails': {
        const [first, ...rest] = pending;
        pending = rest;
        return { ...save(), sent: [errorToast(`Error saving ${first?.category}: ${event['error'].message}`)] };
      }
      case 'cluster.open':
        [cluster, of, images] = ['loading', event['clusterId'], []];
        return { started: { getCluster: { params: { clusterId: of } } } };
      case 'cluster.close':
        cluster = 'closed';
        return {};
      case 'getCluster succeeds':
        [cluster, images] = ['shown', event['output'].cluster.map((one: { img_file: string }) => one.img_file)];
        return {};
      case 'getCluster fails':
        cluster = 'closed';
        return { sent: [failedCall(`events/cluster/${of}`, event)] };
      case 'cluster.authorize':
        [cluster, of, seconds] = ['authorizing', event['clusterId'], event['seconds']];
        return { started: { authorizeCluster: { params: { clusterId: of }, query: { authorized_time: seconds } } } };
      case 'authorizeCluster succeeds':
        cluster = 'closed';
        return { sent: [toasted('success', 'Authorized for 1 hour')] };
      case 'authorizeCluster fails':
        cluster = 'closed';
        return { sent: [failedCall(`events/authorize-cluster/${of}`, event)] };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const marks = pending.length === 0 ? 'settled' : 'saving';
    return { ...seen, state: { marks, cluster }, shows: { pending, saved, clusterImages: images } };
  };
};

interface NotesInput {
  readonly sid: string;
  readonly eventId: string;
  readonly isTraining: boolean;
}
interface Known {
  readonly notes: string;
  readonly eventId: string;
}

/** What is written of a location outlives a reload, and is forgotten once it is saved, also where no one heard of that (NOTE-01 to NOTE-11, FU-54). */
export const locationNotes = ({ sid, eventId, isTraining }: NotesInput): Judged => {
  let reading: 'asking' | 'idle' | 'failed' = 'asking';
  let mode: 'loadingDraft' | 'view' | 'history' | 'edit' | 'saving' = 'loadingDraft';
  let known: Known | null = null;
  let draft: string | null = null;
  const ask = () => {
    reading = 'asking';
    return { getLocationNotes: { params: { sid } } };
  };
  const discard = (): NonNullable<Seen['effects']> => {
    [mode, draft] = ['view', null];
    return { discardNoteDraft: ANYTHING };
  };
  const text = () => (draft ?? known?.notes ?? '').trim();
  const isSaved = () => mode === 'edit' && known?.eventId === eventId && known.notes === draft?.trim();
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { ...ask(), loadNoteDraft: { eventId } } };
      case 'hub.connected':
      case 'notes.retry':
        return { started: ask() };
      case 'getLocationNotes succeeds':
        [reading, known] = ['idle', event['output']];
        return isSaved() ? { effects: discard() } : {};
      case 'getLocationNotes fails':
        reading = 'failed';
        return {};
      case 'notes.known':
        return isSaved() ? { effects: discard() } : {};
      case 'loadNoteDraft succeeds':
        draft = event['output'].draft;
        mode = draft === null ? 'view' : 'edit';
        return {};
      case 'loadNoteDraft fails':
      case 'notes.view':
        mode = 'view';
        return {};
      case 'notes.history':
        mode = 'history';
        return {};
      case 'notes.edit':
        if (!isTraining && (known !== null || draft !== null)) mode = 'edit';
        return {};
      case 'notes.write':
        draft = event['text'];
        return { effects: { saveNoteDraft: { eventId, text: draft } } };
      case 'notes.discard':
        return { effects: discard() };
      case 'notes.save':
        if (text() === '') return {};
        mode = 'saving';
        return { started: { saveLocationNotes: { params: { sid }, body: { eventId, notes: text() } } } };
      case 'saveLocationNotes succeeds':
        return { effects: discard(), started: ask(), sent: [toasted('success', 'Saved Location Note')] };
      default:
        mode = 'edit';
        return { sent: [errorToast(`Error setting location notes: ${event['error'].message}`)] };
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: { reading, mode }, shows: { known, draft } };
  };
};

/** The zone is drawn over a frame of the recording, or over nothing; a zone that an earlier page left is said until then (FU-52). */
export const zoneDialog = ({ sid, uuid, tile }: { sid: string; uuid: string; tile: string }): Judged => {
  let at: 'looking' | 'closed' | 'taking' | 'open' = 'looking';
  let shows = { isLeft: false, frame: '' };
  const open = (frame: string): Seen => {
    [at, shows] = ['open', { ...shows, frame }];
    return { started: { zoneEditor: { sid, uuid, isDialog: true, reportTo: ANYTHING } } };
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { hasDraft: { uuid } } };
      case 'hasDraft succeeds':
        [at, shows] = ['closed', { ...shows, isLeft: event['output'] }];
        return {};
      case 'hasDraft fails':
        at = 'closed';
        return {};
      case 'zoneDialog.open':
        [at, shows] = ['taking', { ...shows, isLeft: false }];
        return { started: { takeFrame: { tile, atS: null } } };
      case 'takeFrame succeeds':
        return open(event['output'].address ?? '');
      case 'takeFrame fails':
        return open('');
      case 'zone.saved':
        return { sent: [report('zone.saved', { zone: event['zone'] })] };
      default:
        [at, shows] = ['closed', { ...shows, frame: '' }];
        return { effects: { dropFrame: undefined } };
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, state: at, shows };
  };
};
