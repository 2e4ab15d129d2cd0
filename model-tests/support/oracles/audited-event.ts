import type { AnyEventObject } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { LocationEvent } from '../../../contract/entities/locations.ts';
import { ANYTHING, errorToast, failedCall, report, type Seen } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

const CLOSED = ['canceled_rep', 'agent_handled', 'canceled_by_customer'];
const MONTH_S = 2_592_000;

/**
 * An event as who reviews it sees it, each part read beside the others; its recording only with the right to it, once it is closed,
 * where its location takes part and within 30 days; the other videos are those that followed within 1,200 s (AUDIT-10, AUDIT-12, AUDIT-23 to AUDIT-36).
 */
export const auditedEvent = ({ eventId }: { readonly eventId: string }): Judged => {
  let at: 'reading' | 'refused' | 'missing' | 'failed' | 'known' = 'reading';
  let parts = { documents: 'reading', secondary: 'reading', playback: 'asking', recording: 'idle' };
  let alarm: AlarmEvent | null = null;
  let documentation: string | null = null;
  let secondary: readonly LocationEvent[] = [];
  let chosenId = eventId;
  let error: string | null = null;

  const play = () => {
    const shown = secondary.find((one) => one.eventId === chosenId) ?? alarm;
    return {
      player: {
        tile: 'audited',
        sid: alarm?.sid,
        uuid: shown?.uuid,
        eventTimestamp: shown?.eventTimestamp,
        source: { kind: 'mp4', path: shown?.video_path },
        reportTo: ANYTHING,
      },
    };
  };
  const know = (known: AlarmEvent): Seen => {
    [at, alarm, error] = ['known', known, null];
    const { sid, eventTimestamp: start } = known;
    const resources = { emails: eventId, notifications: eventId, sessions: eventId, timeline: eventId };
    return {
      sent: [report('event.known', { alarm })],
      started: {
        ...resources,
        evidence: { eventId },
        reviewFlag: { eventId, isSet: known.flaggedForReview },
        getDocumentation: { params: { eventId } },
        listLocationEvents: { params: { sid }, query: { start, end: start + 1_200 } },
        readPlayback: { sid },
      },
    };
  };
  const judged: Judged = (name, event) => {
    const sid = alarm?.sid ?? '';
    switch (name) {
      case 'xstate.init':
      case 'audit.retry':
        at = 'reading';
        return { started: { getEvent: { params: { eventId } } } };
      case 'getEvent succeeds':
        return know(event['output']);
      case 'getEvent fails': {
        const { status, message } = event['error'];
        at = status === 403 ? 'refused' : status === 404 ? 'missing' : 'failed';
        if (at !== 'failed') return {};
        error = message;
        return { sent: [failedCall(`events/event/${eventId}`, event)] };
      }
      case 'getDocumentation succeeds':
        ({ documentation } = event['output']);
        parts = { ...parts, documents: 'read' };
        return {};
      case 'getDocumentation fails': {
        const isNone = event['error'].status === 404;
        parts = { ...parts, documents: isNone ? 'read' : 'unread' };
        if (isNone) documentation = '';
        return { sent: isNone ? [] : [errorToast('Could not fetch documentation')] };
      }
      case 'listLocationEvents succeeds': {
        const items: readonly LocationEvent[] = event['output'].items;
        const isCoded = ({ eventCid, pcsMetadata }: LocationEvent) =>
          eventCid === 1171 || (eventCid === 1170 && pcsMetadata !== null);
        secondary = items.filter((one) => one.eventId !== eventId && isCoded(one));
        parts = { ...parts, secondary: 'done' };
        return {};
      }
      case 'listLocationEvents fails':
        parts = { ...parts, secondary: 'done' };
        return { sent: [failedCall(`subscriptions/${sid}/events`, event)] };
      case 'readPlayback succeeds': {
        const { flags, mayReadRecordings, atMs } = event['output'];
        const isRecent = Math.floor(atMs / 1_000) - (alarm?.eventTimestamp ?? 0) <= MONTH_S;
        const isClosed = CLOSED.includes(alarm?.disposition?.action ?? '');
        const isAllowed = mayReadRecordings && isClosed && flags['qa_operational_review'] !== false && isRecent;
        parts = { ...parts, playback: isAllowed ? 'allowed' : 'refused' };
        const pictures = { sid, eventTimestamp: alarm?.eventTimestamp };
        return isAllowed ? { started: { pictures, ...play() } } : {};
      }
      case 'readPlayback fails':
        if (event['error'].status === 403) {
          at = 'refused';
          return {};
        }
        parts = { ...parts, playback: 'unknown' };
        return { sent: [failedCall(`service/${sid}/features`, event)] };
      case 'video.choose':
        chosenId = event['eventId'];
        return { started: play() };
      case 'session.open':
        parts = { ...parts, recording: 'opening' };
        return { started: { generateRecordingUrl: { body: { file_name: event['file'] } } } };
      case 'generateRecordingUrl succeeds':
        parts = { ...parts, recording: 'idle' };
        return { effects: { openTab: event } };
      case 'generateRecordingUrl fails':
        parts = { ...parts, recording: 'idle' };
        return { sent: [failedCall('manage-session/generate_recording_url', event)] };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const playback = parts.playback === 'allowed' ? { allowed: 'playing' } : parts.playback;
    return {
      ...seen,
      state: at === 'known' ? { known: { ...parts, playback } } : at,
      shows: { alarm, documentation, secondary, chosenId, error },
      ...(at === 'known' ? {} : { running: at === 'reading' ? ['getEvent'] : [] }),
    };
  };
};
