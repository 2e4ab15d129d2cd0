export type Row = Record<string, unknown>;
export type World = ReturnType<typeof createWorld>;
export type Rep = World['reps'][number];
export type EventRecord = ReturnType<typeof createEvent>;
type Camera = ReturnType<typeof createCamera>;

export const secondsNow = (): number => Math.floor(Date.now() / 1000);
export const dateAgo = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
const all = (names: string, value: unknown): Row => Object.fromEntries(names.split(' ').map((name) => [name, value]));

function createCamera(sid: number, letter: string) {
  const series = (end: number) => [2, 1, 0].map((age) => ({ timestamp: secondsNow() - age * 3600, value: end - age }));
  // biome-ignore format: test data
  return {
    uuid: `cam00000-0000-0000-0000-0000000${sid}${letter}`, sid, uid: sid - 3000, model: 'OLYMPUS', monitored: true,
    cameraSettings: {
      ...all('micEnable notificationsEnable pirEnable vaEnable', true), ...all('micSensitivity speakerVolume', 50),
      ...all('shutterOff shutterHome shutterAway', 'open'), ...all('motionSensitivity spotlightLevel', 'medium'),
      cameraName: `Camera ${letter}`, statusLight: 'on', nightVision: 'auto', pictureQuality: '1080p', pirLevel: 2,
      admin: { ...all('uptime wifiDisconnects wifiDriverReloads powerControl pirHysteresisHigh', 1),
        battery: series(90), rssi: series(-50), outdoorMonitoringEnabled: true },
    },
    cameraStatus: {
      ...all('camAgentVersion firmwareVersion fwDownloadVersion', '5.1'), ...all('lastLogin lastLogout', dateAgo(7200)), initErrors: [],
      ...all('batteryPercentage fwDownloadPercentage', 88), wifiSignalStrength: -52, videoResolution: '1080p', wlanMac: '02:00:00:00:00:01',
    },
    currentState: { ...all('batteryCharging idle liveStreaming otaDownloading otaFlashing recording', false), ts: secondsNow() },
    supportedFeatures: { ...all('sirenManualControl spotlightManualControl spotlight fullDuplexAudio battery', true),
      ...all('wired privacyShutter', false), providers: { webrtc: 'kvs' } },
  };
}

function createEvent(origin: string, { uuid, sid, uid, cameraSettings: { cameraName } }: Camera, eventId: number) {
  const links = { playback: `${origin}/playback/${eventId}/${uuid}`, hls: `${origin}/media/index.m3u8` };
  // biome-ignore format: test data
  const detect = (category: string, id: string): Row[] => [{
    id, category, object_id: id, class_name: 'person', ...all('img_file frame_file', `${origin}/media/picture.jpg`), pts_seconds: 2,
    bbox: { x: 400, y: 200, w: 120, h: 260 }, ...all('current_confidence max_confidence face_confidence emotion_score', 0.9),
    cluster_id: '801', group_id: 'group-801', dominant_emotion: 'neutral', ...all('match_person_id match_distance', null),
    ...all('friendly_cluster rejected important', false),
  }];
  // biome-ignore format: test data
  return {
    eventId, sid, userId: uid, uuid, account: `12${sid}`, eventCid: 1170, eventTimestamp: secondsNow(), timezone: 1, duration: 20,
    video_path: `/events/${eventId}.mp4`, hls_url: links.hls, info: 'Person detected', sensorName: cameraName, alarmState: 'AWAY',
    video: { [uuid]: { cameraName, recordingType: 'KVS', links } } as Row, threat_level: 20, pcs_status: 0, isFake: false,
    flaggedForReview: false, ai_processing_completed: true, pcsMetadata: { source: 'camera' },
    tracks: detect('tracks', `${eventId}1`), moves: detect('moves', `${eventId}2`), faces: detect('faces', `${eventId}3`),
    handler: null as { email: string; slot: number } | null, disposition: null as { action: string } | null,
  };
}

export function createWorld(origin: string) {
  const cameras = [7001, 7002].flatMap((sid) => ['a', 'b'].map((letter) => createCamera(sid, letter)));
  const alarmStates = new Map([7001, 7002].map((sid) => [sid, 'AWAY']));
  const events: EventRecord[] = [];
  function addEvent(fields: Partial<EventRecord>): number {
    const camera = cameras.find(({ uuid, sid }) => (fields.uuid ? uuid === fields.uuid : sid === fields.sid));
    if (!camera) throw new Error('the event names an unknown camera or location');
    const alarmState = alarmStates.get(camera.sid) ?? 'OFF';
    events.push({ ...createEvent(origin, camera, 50_001 + events.length), alarmState, ...fields });
    events.sort((left, right) => right.eventTimestamp - left.eventTimestamp);
    return 50_000 + events.length;
  }
  for (const { uuid } of cameras) {
    const ago = (hours: number) => ({ uuid, eventTimestamp: secondsNow() - hours * 3600 - 5 });
    addEvent({ ...ago(48), pcs_status: -30, disposition: { action: 'agent_handled' } });
    addEvent({ ...ago(24), pcs_status: -40, disposition: { action: 'canceled_by_customer' } });
    addEvent({ ...ago(1), pcs_status: -10, eventCid: 1171 });
    addEvent(ago(0));
  }
  // biome-ignore format: test data
  return {
    origin, cameras, events, addEvent, addsUnreadableRow: false,
    reps: ['admin', 'agent_supervisor', 'agent_ops', 'agent_ops', 'qa', 'engineer'].map((role, index) => ({
      id: index + 1, user_id: 9001 + index, role, email: `${role}${index + 1}@provider.test`, firstName: `Rep ${index + 1}`, lastName: role,
      avatar: '', is_active: true, is_verified: true, last_active: dateAgo(60), registration_date: dateAgo(9e6),
    })),
    locations: [7001, 7002].map((sid) => ({ sid, uid: sid - 3000, planName: 'Outdoor', status: { isActive: true }, location: {
      ...all('locationName street1 city county crossStreet', `Elm ${sid}`), street2: '', state: 'IL', zip: '62701', notes: '',
      account: `12${sid}`, residenceType: sid === 7001 ? 1 : 3, primaryContacts: [{ name: 'Pat Home', phone: '555-0100' }],
      secondaryContacts: [], system: { powerOutage: false, cameras: cameras.filter((camera) => camera.sid === sid) },
    } })),
    subscribers: Array.from({ length: 12 }, (_, index) => ({
      id: index + 1, ...all('user_id userId', 4001 + index), email: `customer${index + 1}@home.test`, service: 'Alarm Monitoring',
      auth_fail_count: index % 3, ...all('last_active auth_fail_last createdAt', dateAgo(index * 7200)), platform: 'ios',
    })),
    people: [{ person_id: '31', name: 'Pat', category: 'friendly', sid: 7001, user_id: 4001, locations: [7001], photos: [],
      main_photo: `${origin}/media/picture.jpg`, faces: [{ img_file: `${origin}/media/picture.jpg` }] }] as Row[],
    queueSettings: new Map([1, 2, 3, 4, 5, 6].map((id): [number, Row] => [id, { limit: 9, acceptNew: false, lookback: 600, autoExpire: 120,
      pcsStatusThreshold: 0, threatLevel: 0, armstate: 'Armed', queues: ['Production Training'] }])),
    invites: [{ rawEmail: 'new@home.test', email: '5f2b', createdBy: { email: 'admin1@provider.test' }, createdAt: dateAgo(9) }],
    features: { outdoor_monitoring: true, qa_operational_review: true } as Row, content: new Map([['faq', '<p>How?</p>']]),
    alarmStates, micVolumes: new Map<number, number>(),
    facialRecognition: all('no_face_states no_face_cities no_face_zips opt_in_states opt_in_cities opt_in_zips', []),
    emails: [] as Row[], pushes: [] as Row[], dispositions: [] as Row[], documentation: new Map<number, string>(), sessions: [] as Row[],
    changes: [] as Row[], speedTests: [] as Row[], notes: [] as Row[], accepting: new Set<number>(), motionZones: new Map<string, unknown>(),
    uploads: new Map<string, Buffer>(), statusBeforeHold: new Map<number, number>(),
  };
}

export function recordChange(world: World, rep: Rep, pattern: string, values: Row): void {
  const event = world.events.find(({ eventId }) => String(eventId) === String(values['eventId']));
  const sid = event?.sid ?? Number(values['sid']);
  const type = ['documentation', 'event', 'people', 'service'].find((name) => pattern.includes(name)) ?? 'camera';
  const ids = { history_id: world.changes.length + 1, edit_uid: rep.user_id, user_id: sid - 3000, sid, type };
  const entry = { event_id: event?.eventId, [type]: { eventId: event?.eventId, uuid: values['uuid'], change: values } };
  if (sid > 0) world.changes.unshift({ ...ids, history_timestamp: secondsNow(), timezone: 1, ...entry });
}
