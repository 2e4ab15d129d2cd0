/** Longest mail, bytes: the longest clip in base64, with pictures beside it. */
export const MAIL_MAX_BYTES = 100_663_296;
/** Bytes of all mails that one process has in memory; another is put off. Not in the spec: two of the longest. */
export const MAILS_MAX_BYTES = 2 * MAIL_MAX_BYTES;
/** Sources to which one mail may be addressed. */
export const RECIPIENTS_MAX = 20;
/** Time limit of reading one mail, ms. Not in the spec: the longest takes 2 s on a quiet processor. */
export const READ_MAX_MS = 60_000;
/** Time limit of one connection, ms. Not in the spec: a clip of 64 MiB takes 12 min at 1 Mbit/s. */
export const CONNECTION_MAX_MS = 900_000;
/**
 * Time in which a sender must name the key of a source, ms. Not in the spec: hello, TLS, login, sender and recipient take 3.5 s on a
 * bad mobile line; as long as the headers of a request.
 */
export const KEY_MAX_MS = 15_000;
/** Interval at which senders that have named no key are ended, ms. Not in the spec. */
export const STRANGERS_CHECK_MS = 1_000;
/** Time for which a mail under way may continue when the provider ends, ms; within that of its shutdown. */
export const CLOSE_MAX_MS = 4_000;
/** Parts of a mail, their depth, and the length of all headers, bytes. Not in the spec: far above what cameras send. */
export const PARTS_MAX = 500;
export const DEPTH_MAX = 20;
export const HEADERS_MAX_BYTES = 262_144;
/** Characters of a mail's text that are read; the agent gets the first 500. */
export const TEXT_MAX = 16_384;
