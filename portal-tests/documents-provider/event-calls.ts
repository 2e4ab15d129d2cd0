import { type EventRecord, type Row, secondsNow, type World } from './data.ts';
import type { ApiRequest, DocumentedCall } from './table.ts';
import { createRequest, findOne, found, get, matching, page, post, refusal } from './table.ts';

const statuses = 'not_monitored canceled operator_handled pcs_handled expired new watch verify dispatch follow_up hold';
const codes = new Map(statuses.split(' ').map((name, index) => [name, String(index * 10 - 50)]));
const held = 50;
const isOpen = ({ pcs_status }: EventRecord): boolean => pcs_status >= 0;

/** True if a time in seconds lies in the window that the request asks for. */
export function isInTime({ text, number }: ApiRequest, time: number): boolean {
  const date = (name: string) => (/^\d*$/.test(text(name)) ? number(name, 0) : Date.parse(text(name)) / 1000);
  const from = Math.max(number('start', 0), date('startDatetime'), secondsNow() - number('lookback', Infinity));
  const to = Math.min(number('end', Infinity), date('endDatetime') || Infinity);
  return time >= from && time <= to && time <= secondsNow() - number('until', -Infinity);
}

export function filtered(world: World, request: ApiRequest): EventRecord[] {
  const { text, flag, number } = request;
  return matching(world.events, request, 'eventId sid uuid').filter((event) => {
    const { pcs_status, handler, userId, sid, uuid, account, alarmState, tracks, moves, faces } = event;
    const detections = new Map(Object.entries({ people: tracks, motion: moves, faces }));
    return [
      isInTime(request, event.eventTimestamp),
      event.threat_level >= number('threat_level_gte', 0) && pcs_status >= number('pcs_status_gte', -99),
      ['', String(pcs_status)].includes(codes.get(text('pcs_status')) ?? text('pcs_status')),
      ['', 'all', alarmState === 'OFF' ? 'unarmed' : 'armed'].includes(text('armstate').toLowerCase()),
      ['', String(userId)].includes(text('user_id')),
      `${userId} ${sid} ${uuid} ${account}`.includes(text('searchBy')),
      text('handling') === '' || (handler !== null) === flag('handling'),
      detections.get(text('detection_filter').toLowerCase())?.length !== 0,
    ].every(Boolean);
  });
}

/** Gives the rep the untaken events that fit, a free slot each, and answers all that the rep then has. */
export function takeEvents(world: World, request: ApiRequest): EventRecord[] {
  const { rep, text, flag, number } = request;
  const mine = world.events.filter((event) => isOpen(event) && event.handler?.email === rep.email);
  const isOffered = (event: EventRecord) => isOpen(event) && !event.handler && event.pcs_status < held;
  const untaken = filtered(world, request).filter(isOffered);
  if (flag('accept')) world.accepting.add(rep.user_id);
  else if (text('accept') !== '') world.accepting.delete(rep.user_id);
  for (let slot = 1; flag('accept') && slot <= number('limit', 9); slot += 1) {
    const event = mine.some(({ handler }) => handler?.slot === slot) ? undefined : untaken.pop();
    if (event) mine.push(Object.assign(event, { handler: { email: rep.email, slot } }));
  }
  return mine.filter(({ pcs_status }) => pcs_status !== held);
}

export function eventCalls(world: World): DocumentedCall[] {
  const eventOf = ({ text }: ApiRequest) =>
    findOne(world.events, 'event', ({ eventId }) => String(eventId) === text('eventId'));
  const detections = () => world.events.flatMap(({ tracks, moves, faces }) => [...tracks, ...moves, ...faces]);
  const detectionOf = (wanted: string) => findOne(detections(), 'detection', ({ id }) => id === wanted);
  const clusterOf = (request: ApiRequest) => matching(detections(), request, 'cluster_id');
  function listed(events: EventRecord[]): Row[] {
    const unreadable = world.events.slice(0, 1).map(({ eventId: _, ...others }) => others);
    return world.addsUnreadableRow ? [...events, ...unreadable] : events;
  }
  function document(request: ApiRequest, documentation: string): void {
    world.documentation.set(eventOf(request).eventId, documentation);
  }
  function dispose(request: ApiRequest, action: string): void {
    const { eventId } = Object.assign(eventOf(request), { disposition: { action } });
    const reason = request.text('disposition_reason');
    world.dispositions.push({ eventId, action, reason, user_id: request.rep.user_id });
  }
  function setStatus(request: ApiRequest): void {
    const { text, number } = request;
    if (![...codes.values()].includes(text('pcsStatus'))) throw refusal(422, 'unknown pcsStatus');
    eventOf(request).pcs_status = number('pcsStatus');
    if (text('disposition_action') !== '') dispose(request, text('disposition_action'));
    if (text('event_documentation') !== '') document(request, text('event_documentation'));
  }
  function hold(request: ApiRequest): void {
    const { eventId, pcs_status } = eventOf(request);
    if (pcs_status !== held) world.statusBeforeHold.set(eventId, pcs_status);
    Object.assign(eventOf(request), { pcs_status: held });
  }
  function release(request: ApiRequest): void {
    const event = eventOf(request);
    if (event.pcs_status === held) event.pcs_status = world.statusBeforeHold.get(event.eventId) ?? 0;
    if (request.flag('clean_handler')) event.handler = null;
  }
  function releaseTaken({ rep, text }: ApiRequest): void {
    for (const event of world.events) {
      const isQueued = event.handler?.email === rep.email && [0, 10].includes(event.pcs_status);
      if (isQueued && text('verify_eventId') !== String(event.eventId)) event.handler = null;
    }
  }
  function dispositionInfo(id: string) {
    const { body = null, subject = null } = world.emails.find(({ event_id }) => String(event_id) === id) ?? {};
    const { title = null } = world.pushes.find(({ event_id }) => String(event_id) === id) ?? {};
    const disposition = world.events.find(({ eventId }) => String(eventId) === id)?.disposition ?? null;
    return [id, { email: { body, subject }, notification: { title }, disposition }];
  }
  // biome-ignore format: one call a line
  return [
    get('events/take', ({ rep, values }) => listed(takeEvents(world, createRequest(rep, { lookback: 300, ...values })))),
    get('events/list', (request) => listed(page(filtered(world, request), request))),
    get('events/event/{eventId}', eventOf),
    get('subscriptions/{sid}/events', (request) => filtered(world, request)),
    get('events/disposition-info', ({ text }) => Object.fromEntries(text('eventIds').split(',').map(dispositionInfo))),
    get('playback/{eventId}/{uuid}', (request) => ({ streamingSessionURL: eventOf(request).hls_url })),
    post('events/pcs-status/{eventId}?pcsStatus&disposition_reason&disposition_action&event_documentation', '', setStatus),
    post('events/disposition-action/{eventId}?action', '', (request) => dispose(request, request.text('action'))),
    get('events/{eventId}/documentation', ({ number }) => ({ documentation: found('documentation', world.documentation.get(number('eventId'))) })),
    post('events/{eventId}/documentation', 'documentation', (request) => document(request, request.text('documentation'))),
    post('events/hold-events?sid&eventId', 'sid eventId', hold),
    post('events/unhold-events?sid&eventId&clean_handler', 'sid eventId clean_handler', release),
    post('events/unset-taken?verify_eventId', '', releaseTaken),
    post('events/{eventId}/flag-ai', 'flag', (request) => void Object.assign(eventOf(request), { flaggedForReview: request.flag('flag') })),
    post('events/dispatch-klaxon/{eventId}', 'description eventCid zoneCid', (request) => void eventOf(request)),
    post('events/update/{eventId}/new-detection', 'pts_seconds annotation image', (request) => void eventOf(request)),
    post('events/update/{eventId}/detection/{category}/{detectionId}?flag&state', '', ({ text, flag }) =>
      void Object.assign(detectionOf(text('detectionId')), { [text('flag')]: flag('state') })),
    get('events/cluster/{cluster_id}', (request) => ({ cluster: clusterOf(request) })),
    post('events/authorize-cluster/{cluster_id}?authorized_time', '', (request) =>
      clusterOf(request).forEach((detection) => Object.assign(detection, { friendly_cluster: true }))),
    post('people/set-person/{eventId}?face_id&person_id', '', ({ text }) =>
      void Object.assign(detectionOf(text('face_id')), { match_person_id: text('person_id'), match_distance: 0.1 })),
  ];
}
