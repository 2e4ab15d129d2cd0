/** Alarms of one camera in `RATE_WINDOW_MS`; more messages join the newest that is open. Not in the spec. */
export const ALARMS_PER_WINDOW = 10;
export const RATE_WINDOW_MS = 60_000;
/** Time after which an announced clip counts as missing, ms. */
export const CLIP_WAIT_MS = 600_000;
/** Time for which a replaced key is still good, ms. */
export const OLD_KEY_MS = 86_400_000;
/** Pictures of one message, and of one alarm with everything added to it. */
export const PICTURES_OF_MESSAGE = 8;
export const PICTURES_OF_ALARM = 40;
export const PICTURE_MAX_BYTES = 8_388_608;
export const CLIP_MAX_BYTES = 67_108_864;
/** Length of a message without files, bytes. */
export const MESSAGE_MAX_BYTES = 262_144;
/** Time for which a tab listens to a source after each of its reads, ms. Not in the spec: it reads twice a second. */
export const LISTEN_LEASE_MS = 10_000;
/** Interval at which the time of a source's last message is written, ms. */
export const HEARD_EVERY_MS = 10_000;
