import { CAMERA_MODELS, type CameraModel } from '../../../contract/enums.ts';
import { featuresOf } from '../../world/camera-models.ts';
import { optional, required } from '../columns.ts';
import { IS_ERASURE, type Kind, mergeBy } from '../kind.ts';

const UUID = '{uuid}';

/** Features of a camera of each model; its address is in some of them. */
const FEATURES = JSON.stringify(
  Object.fromEntries(Object.keys(CAMERA_MODELS).map((model) => [model, featuresOf(model as CameraModel, UUID)])),
).replaceAll("'", "''");
const featuresHere = `replace('${FEATURES}'::jsonb ->> (given->>'model'), '${UUID}', id)::jsonb`;

const NOTHING = {
  cameraSettings: {
    micEnable: true,
    micSensitivity: 60,
    motionSensitivity: 2,
    nightVision: 'auto',
    notificationsEnable: true,
    pictureQuality: '1080p',
    pirLevel: 2,
    vaEnable: true,
    speakerVolume: 80,
    shutterOff: 'open',
    shutterHome: 'open',
    shutterAway: 'open',
    statusLight: 'on',
  },
  cameraStatus: {
    batteryPercentage: null,
    initErrors: [],
    firmwareVersion: null,
    wifiSignalStrength: null,
    videoResolution: null,
  },
  currentState: { batteryCharging: false, idle: true, liveStreaming: false, recording: false, ts: null },
  monitored: true,
  isIndoors: false,
  motionZone: { regions: [] },
};

const bodyOver = (before: string): string => `${before} || (given->'body') || jsonb_build_object(
  'uuid', id, 'sid', given->>'sid', 'uid', locations.user_id, 'model', given->>'model', 'supportedFeatures', ${featuresHere},
  'cameraSettings', (${before}->'cameraSettings') || (given #> '{body,cameraSettings}'))`;

/** Cameras at locations, of any make. Features follow from a known model; reports come from the camera. */
export const cameras: Kind = {
  key: 'uuid',
  hasLinks: true,
  columns: [
    required('uuid', 'id'),
    required('sid', 'digits'),
    required('model', 'line'),
    required('name', 'line', 'body.cameraSettings.cameraName'),
    optional('is_indoors', 'yesNo', 'body.isIndoors'),
    optional('monitored', 'yesNo', 'body.monitored'),
    optional('address', 'cameraAddress', 'link.address'),
    optional('user', 'text', 'link.user'),
    optional('password', 'text', 'link.password'),
  ],
  checks: [
    `select line, 'sid ' || sid || ' is of a customer who was erased' as reason
     from import_rows join locations on sid = given->>'sid' join log_streams on stream = 'customer:' || user_id
     ${IS_ERASURE}`,
    `select line, 'sid ' || (given->>'sid') || ': there is no such location' as reason
     from import_rows where given->>'sid' is not null and not exists (select from locations where sid = given->>'sid')`,
    `select line, 'uuid ' || id || ' is a camera of location ' || sid || ', and stays there' as reason
     from import_rows join cameras on uuid = id where given->>'sid' <> sid`,
  ],
  merge: mergeBy(
    {
      update: `
        update cameras set model = now.model, body = now.body, is_imported = true
        from (
          select uuid, given->>'model' as model, ${bodyOver('cameras.body')} as body
          from import_rows join cameras on uuid = id join locations on locations.sid = cameras.sid
        ) as now
        where cameras.uuid = now.uuid and (cameras.model, cameras.body, cameras.is_imported) is distinct from (now.model, now.body, true)`,
      insert: `
        insert into cameras (uuid, sid, user_id, model, body, is_imported)
        select id, locations.sid, locations.user_id, given->>'model', ${bodyOver('$1::jsonb')}, true
        from import_rows join locations on locations.sid = given->>'sid'
        where not exists (select from cameras where uuid = id)`,
    },
    NOTHING,
  ),
};
