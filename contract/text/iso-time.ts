const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*$/;

/** Epoch ms of an ISO text, NaN of another; one that names no zone is of UTC, not of the reader's zone. */
export const isoTimeMs = (text: string): number => Date.parse(WITHOUT_ZONE.test(text) ? `${text}Z` : text);
