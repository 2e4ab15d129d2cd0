export const MODES = ['documents', 'numbersAsText', 'nulls', 'noContent', 'sockets'] as const;
export type Mode = (typeof MODES)[number];
export type Reply = { status: number; headers: Record<string, string>; body: string | Buffer };

const optionalOfEvents =
  'timezone duration video_path hls_url info sensorName isFake threat_level eventCid flaggedForReview pcsMetadata ai_processing_completed frame_file class_name object_id current_confidence max_confidence cluster_id group_id friendly_cluster face_confidence dominant_emotion emotion_score match_distance agent_uid';
const optionalOfPeople =
  'main_photo firstName lastName avatar last_active registration_date is_verified auth_fail_count auth_fail_last service platform createdAt autoExpire queues mic_volume';
const optionalOfPlaces =
  'planName locationName street2 county crossStreet residenceType powerOutage plan_sku plan_type plan_status ip_forward rssi micEnable micSensitivity speakerVolume notificationsEnable motionSensitivity pirEnable pirLevel vaEnable nightVision shutterOff shutterHome shutterAway pictureQuality statusLight spotlightLevel admin';
const optional = [optionalOfEvents, optionalOfPeople, optionalOfPlaces].join(' ').split(' ');
const groupsOfOptional = ['cameraStatus', 'currentState', 'supportedFeatures'];

export const reply = (status: number, type: string, body: string | Buffer): Reply => {
  return { status, headers: { 'content-type': type }, body };
};
export const json = (value: unknown, status = 200) => reply(status, 'application/json', JSON.stringify(value));

/** Reply of this mode; undefined is an answer that the documents do not name, a text is a CSV file. */
export function answerIn(mode: Mode, value: unknown, pattern: string): Reply {
  const noContent = { status: 204, headers: {}, body: '' };
  const empty = [noContent, reply(200, 'text/plain', 'OK'), json(true), json(null)];
  if (typeof value === 'string') return reply(200, 'text/csv', value);
  if (value !== undefined) return json(changed(mode, value, '', ''));
  return (mode === 'noContent' ? empty[pattern.length % empty.length] : undefined) ?? json({});
}

function changed(mode: Mode, value: unknown, name: string, parent: string): unknown {
  const isEmptyList = Array.isArray(value) && value.length === 0 && name !== '';
  const isOptional = optional.includes(name) || groupsOfOptional.includes(parent) || isEmptyList;
  if (mode === 'nulls' && isOptional) return null;
  if (Array.isArray(value)) return value.map((item) => changed(mode, item, '', ''));
  if (typeof value !== 'object' || value === null) return mode === 'numbersAsText' ? swapped(value, name) : value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(mode, item, key, name)]));
}

function swapped(value: unknown, name: string): unknown {
  const isNumericId = /^(id|uuid|uid|sid|account)$|_id$|Id$/.test(name) && String(Number(value)) === value;
  return isNumericId ? Number(value) : typeof value === 'number' ? String(value) : value;
}
