import { randomUUID } from 'node:crypto';
import { dateAgo, type Row, secondsNow, type World } from './data.ts';
import { filtered, isInTime } from './event-calls.ts';
import type { ApiRequest, DocumentedCall } from './table.ts';
import { command, fieldsOf, findOne, found, get, matching, page, post, refusal } from './table.ts';

const livestreamFields =
  'milestoneName monitoringEngagementId cameraUuid clientLivestreamId streamType cameraModel cameraFwVersion userId ' +
  'eventTimestamp videoResolution cameraWifiRssi locationId cameraSettings monitoringSpecialistId sourceApplication reasonDescription';
const queueFields = 'id acceptNew limit autoExpire pcsStatusThreshold threatLevel lookback armstate queues';
const editors = ['admin', 'agent_supervisor'];
const searched = <Item>(rows: Item[], { text }: ApiRequest, name = 'searchBy'): Item[] =>
  rows.filter((row) => JSON.stringify(row).includes(text(name)));

export function placeCalls(world: World): DocumentedCall[] {
  const cameraOf = (wanted: unknown) => findOne(world.cameras, 'camera', ({ uuid }) => uuid === wanted);
  const preferences = { common_events: { all: true }, person_events: { all: true } };
  const service = { features: world.features, serviceMap: [{ id: 'outdoor_monitoring', label: 'Alarm Monitoring' }] };
  const plan = { plan_sku: 'ODM-1', plan_type: 'monthly', plan_status: 'active' };
  function notes(request: ApiRequest): Row {
    const [latest = { eventId: null, notes: '' }, ...history] = matching(world.notes, request, 'sid');
    return { ...latest, sid: request.number('sid'), history };
  }
  function setAlarmState({ rep, text, number }: ApiRequest): void {
    if (!['OFF', 'HOME', 'AWAY', 'ALARM'].includes(text('state'))) throw refusal(422, 'unknown state');
    if (rep.role !== 'admin' && text('state') !== 'ALARM') throw refusal(403, `not allowed for ${rep.role}`);
    found('location', world.alarmStates.get(number('sid')));
    world.alarmStates.set(number('sid'), text('state'));
  }
  function liveView({ text }: ApiRequest): Row {
    const channelEndpoint = `${world.origin.replace('http', 'ws')}/signalling/${text('uuid')}`;
    const iceServers = [{ urls: ['turn:127.0.0.1:9?transport=udp'], username: 'agent', credential: 'secret' }];
    const channel = { channelARN: `channel/${text('uuid')}`, channelEndpoint, signedChannelEndpoint: channelEndpoint };
    return { ...channel, clientId: randomUUID(), iceServers };
  }
  function monitor({ body }: ApiRequest): void {
    for (const { uuid, monitored } of [body].flat().map(fieldsOf)) Object.assign(cameraOf(uuid), { monitored });
  }
  // biome-ignore format: one call a line
  return [
    get('service/{sid}/features', () => world.features),
    get('service/{sid}/notes', notes),
    post('service/{sid}/notes', 'eventId notes', ({ values }) => void world.notes.unshift({ ...values, updated_at: secondsNow() })),
    get('service/get/{userId}/{sid}', () => ({ ...service, ...plan })),
    post('service/update/{userId}/{sid}', 'sid user_id features', ({ values }) => void Object.assign(world.features, values['features']), ['admin']),
    get('subscriptions/{sid}', (request) => found('location', matching(world.locations, request, 'sid')[0])),
    get('subscriptions/users/{uid}', (request) => matching(world.locations, request, 'uid')),
    get('subscriptions/{sid}/{account}/alarmState', ({ number }) => ({ state: found('location', world.alarmStates.get(number('sid'))) })),
    post('subscriptions/{sid}/{account}/alarmState', 'state', setAlarmState),
    get('subscriptions/{sid}/cameras/{uuid}/settings', ({ values }) => cameraOf(values['uuid']).cameraSettings),
    post('subscriptions/{sid}/cameras/{uuid}/settings', Object.keys(world.cameras[0]?.cameraSettings ?? {}).join(' '), ({ body, values }) =>
      void Object.assign(cameraOf(values['uuid']).cameraSettings, body)),
    post('subscriptions/{sid}/cameras/{uuid}/wifiSpeedTest/start?testType', '', ({ text }) => void world.speedTests.push({
      uuid: text('uuid'), created: dateAgo(0), metrics: { rssi: -52, downloadSpeed: 24, uploadSpeed: 6 } })),
    get('subscriptions/{sid}/cameras/{uuid}/wifiSpeedTest/results', (request) => matching(world.speedTests, request, 'uuid')),
    get('camera/list/{sid}', (request) => matching(world.cameras, request, 'sid')),
    get('camera/{uuid}', ({ values }) => cameraOf(values['uuid'])),
    get('camera/motion-zone/{sid}', ({ text }) => ({ motionZone: world.motionZones.get(text('uuid')) ?? { regions: [] } })),
    post('camera/update-motion-zone/{sid}?uuid', 'regions', ({ text, body }) => void world.motionZones.set(text('uuid'), body)),
    post('camera/upgrade_fw/{sid}', '*', () => ({ success: true })),
    post('camera/revert_fw/{sid}', '*', () => ({ success: true })),
    post('camera/{sid}/siren/{uuid}/start', ''),
    post('camera/{sid}/spotlight/{uuid}/start', 'duration brightnessPercent'),
    post('camera/update-monitoring/{sid}', 'uuid user_id sid model monitored', monitor),
    get('camera/{uuid}/{sid}/flv-token', () => ({ token: randomUUID(), ip_forward: '127.0.0.1' })),
    get('camera/{uuid}/{sid}/live-view', liveView),
    get('camera/token-camera/{sid}/{timestamp}', () => ({ token: randomUUID() })),
    get('sub/notifications/settings/{sid}', ({ number }) => found('settings', [{ push: preferences, email: preferences }][number('sid') - 7001])),
    get('people/get/sub/{user_id}', (request) => matching(world.people, request, 'sid user_id')),
    post('people/new', 'user_id sid name category', ({ values }) => void world.people.push({
      ...values, person_id: String(31 + world.people.length), faces: [], photos: [], locations: [], main_photo: null })),
    post('front-metrics', '*'),
    post('front-metrics/logs/upload', 'logs'),
    post('front-metrics/camera-info', '*'),
    post('monitoring-metrics', livestreamFields),
    post('metrics/open', '*'),
    post('metrics/events', 'metricName eventId source payload timestamp'),
    post('metrics/agents', 'metricName agentId source payload timestamp'),
  ];
}

export function staffCalls(world: World, logOut: (userId: number) => void): DocumentedCall[] {
  const upload = ({ text }: ApiRequest) => ({ url: `${world.origin}/uploads/${text('file_name')}` });
  const repOf = ({ text }: ApiRequest, name = 'id') =>
    findOne(world.reps, 'rep', ({ id, user_id }) => [String(id), String(user_id)].includes(text(name)));
  const settingsOf = (request: ApiRequest) => found('queue settings', world.queueSettings.get(repOf(request).id));
  function edit(request: ApiRequest, fields: Row, target: object = repOf(request)): void {
    const { id, role } = repOf(request);
    const isAllowed = request.rep.role === 'admin' || ['agent_supervisor', 'agent_ops', 'qa'].includes(role);
    if (!isAllowed) throw refusal(403, `not allowed for ${request.rep.role}`);
    Object.assign(target, { ...fields, id });
  }
  function stats(request: ApiRequest, email = ''): Row[] {
    const events = filtered(world, request).filter(({ handler }) => email === '' || handler?.email === email);
    const counts = new Map<number, number>();
    for (const { pcs_status } of events) counts.set(pcs_status, (counts.get(pcs_status) ?? 0) + 1);
    return [...counts].map(([pcs_status, count]) => ({ pcs_status, count }));
  }
  function send(filed: Row[], { rep, values }: ApiRequest): Row {
    const event_id = values['eventId'] ?? values['event_id'];
    const isSame = (earlier: Row) => String(earlier['event_id']) === String(event_id);
    const is_duplicated = event_id !== undefined && filed.some(isSame);
    const entry = { ...values, event_id, body: values['html'], to_uid: values['uid'], agent_uid: rep.user_id };
    if (!is_duplicated) filed.push({ ...entry, sent_date: dateAgo(0) });
    return { is_duplicated, is_skipped: false, delivered: !is_duplicated };
  }
  function invite({ rep: { email }, values }: ApiRequest): Row {
    const emails = [values['emails']].flat().map(String);
    const added = emails.filter((address) => !world.invites.some(({ rawEmail }) => rawEmail === address));
    const entry = { email: randomUUID(), createdBy: { email }, createdAt: dateAgo(0) };
    world.invites.push(...added.map((rawEmail) => ({ rawEmail, ...entry })));
    return { count: added.length, skipped: emails.length - added.length };
  }
  function invites(request: ApiRequest): Row {
    const data = searched(world.invites, request, 'search');
    const size = request.number('page_size', 10);
    return { data: data.slice(request.number('page', 1) * size - size).slice(0, size), total: data.length };
  }
  function changes(request: ApiRequest): Row[] {
    const rows = searched(matching(world.changes, request, 'event_id edit_uid user_id sid type'), request);
    const inTime = rows.filter(({ history_timestamp }) => isInTime(request, Number(history_timestamp)));
    return page(inTime, request);
  }
  // biome-ignore format: one call a line
  return [
    post('auth/register', 'email firstName lastName user_id', ({ rep }) => rep),
    get('reps/me', ({ rep }) => rep),
    command('PATCH', 'reps/me', 'firstName lastName email user_id', ({ rep, values }) => void Object.assign(rep, values, { user_id: rep.user_id })),
    get('reps/{id}', repOf),
    get('manage-reps/get-queue-settings/{id}', settingsOf),
    get('manage-reps/reps-list/', (request) => page(searched(world.reps, request), request, 100)),
    get('manage-reps/count', (request) => ({ count: searched(world.reps, request).length })),
    post('manage-reps/force-rep-logout?user_id', '', (request) => logOut(repOf(request, 'user_id').user_id), editors),
    post('manage-reps/update-status/?id&rep_status', '', (request) => edit(request, { is_active: request.flag('rep_status') }), editors),
    post('manage-reps/change-role/?id&role', '', (request) => edit(request, { role: request.text('role') }), editors),
    post('manage-reps/update-user-info/', 'id email firstName lastName', (request) => edit(request, request.values), editors),
    post('manage-reps/change-queue-settings/', queueFields, (request) => edit(request, request.values, settingsOf(request)), editors),
    get('settings', ({ rep }) => ({ mic_volume: world.micVolumes.get(rep.id) ?? 3 })),
    command('PATCH', 'settings', 'mic_volume', ({ rep, number }) => void world.micVolumes.set(rep.id, number('mic_volume'))),
    get('settings/facial-recognition/get', () => world.facialRecognition),
    post('settings/facial-recognition/update', Object.keys(world.facialRecognition).join(' '), ({ values }) => void Object.assign(world.facialRecognition, values), ['admin']),
    get('settings/participate/list/', (request) => page(world.subscribers, request, 100), ['admin']),
    get('content/{name}', ({ text }) => ({ name: text('name'), body: found('content', world.content.get(text('name'))) })),
    command('PUT', 'content/{name}', 'name body', ({ text }) => void world.content.set(text('name'), text('body'))),
    get('sub/get/{userId}', ({ number }) => ({ user_id: number('userId'), expires_in: 60 })),
    get('sub/list', (request) => page(searched(world.subscribers, request), request)),
    get('sub/count', (request) => ({ count: searched(world.subscribers, request).length })),
    get('sub/sub-info', () => world.subscribers),
    post('sub/send/email', 'uid subject html text eventId category critical', (request) => send(world.emails, request)),
    post('sub/send/push-notification', 'user_id message title event_id category critical', (request) => send(world.pushes, request)),
    get('sub/get/notifications/{event_id}', (request) => matching(world.pushes, request, 'event_id')),
    get('audit/emails', (request) => page(matching(world.emails, request, 'event_id'), request)),
    get('audit/changes', changes),
    get('manage-session/list', (request) => matching(world.sessions, request, 'eventId')),
    post('manage-session/add', 'recording_url start_time end_time agent_uid eventId', ({ values }) => void world.sessions.push(values)),
    post('manage-session/generate_url', 'file_name', upload),
    post('manage-session/generate_recording_url', 'file_name', upload),
    get('reports/stats', (request) => stats(request, request.text('repId') && repOf(request, 'repId').email)),
    get('reports/all-rep-stats', (request) => world.reps.map((rep) => ({ ...rep, stats: stats(request, rep.email) }))),
    get('reports/agents-status', () => world.reps.map((rep) => ({ ...rep, acceptNew: world.accepting.has(rep.user_id) }))),
    get('reports/cx-orders-report', () => 'UID,Link to CRM,Email,Street 1,Street 2,City,State,Zip,Qty,Plan SKU,Created Date\n', ['admin', 'cx_order_report']),
    get('reports/cx-activations-report', () => 'UID,SID,Link to CRM,Plan SKU,Service Created Date\n', ['admin', 'cx_order_report']),
    get('invites', invites, ['admin']),
    post('invites/bulk', 'emails', invite, ['admin']),
  ];
}
