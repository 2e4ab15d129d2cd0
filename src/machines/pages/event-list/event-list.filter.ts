import * as v from 'valibot';
import type { Request } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { DETECTION_FILTERS, PCS_STATUS } from '../../../../contract/enums.ts';
import { namedBy, searchWords } from '../../../../contract/text/search-words.ts';
import { EVENT_SORTS } from '../../../../contract/page.ts';
import { digits, type FilterOf, listAddress, type ListQuery, timeS } from '../../kit/list/list-address.ts';
import { SEARCH_MAX_CHARS } from '../../kit/list/list.constants.ts';

/** Tabs beside All, which has no name in the address (EVENTS-15). */
export const EVENT_TABS = ['handling', 'late', 'expired'] as const;
export type EventTab = (typeof EVENT_TABS)[number];

/** Sizes of a page; the first is the default (EVENTS-24). */
export const EVENT_PAGE_SIZES = [10, 5, 25, 100, 200] as const;

const status = v.pipe(
  v.string(),
  v.transform(Number),
  v.check((code) => Object.values<number>(PCS_STATUS).includes(code)),
);

const FILTERS = {
  tab: v.picklist(EVENT_TABS),
  search: v.pipe(v.string(), v.maxLength(SEARCH_MAX_CHARS)),
  /** Epoch seconds. */
  startDatetime: timeS,
  endDatetime: timeS,
  sid: digits,
  user_id: digits,
  eventId: digits,
  detection_filter: v.picklist(DETECTION_FILTERS),
  pcs_status: status,
  handling: v.picklist(['true', 'false']),
};
export type EventFilter = FilterOf<typeof FILTERS>;

export const EVENT_LIST_ADDRESS = listAddress({ filters: FILTERS, sorts: EVENT_SORTS, sizes: EVENT_PAGE_SIZES });

type EventQuery = Request<'listEvents'>['query'];

/** Query of each tab; overrides filters of the same name (EVENTS-16 to EVENTS-19). */
const ASKED_BY_TAB: Readonly<Record<EventTab, Pick<EventQuery, 'handling' | 'pcs_status' | 'until'>>> = {
  handling: { handling: true, pcs_status: undefined },
  late: { handling: false, pcs_status: PCS_STATUS.new, until: 0 },
  expired: { handling: undefined, pcs_status: PCS_STATUS.expired },
};

/** A filter as the call has it (EVENTS-26). */
export function asCall({ tab, search, handling, ...same }: EventFilter): Omit<EventQuery, 'skip' | 'limit'> {
  return {
    ...same,
    ...(search === undefined ? {} : { searchBy: search }),
    ...(handling === undefined ? {} : { handling: handling === 'true' }),
    ...(tab === undefined ? {} : ASKED_BY_TAB[tab]),
  };
}

const SAW: Readonly<Record<(typeof DETECTION_FILTERS)[number], (alarm: AlarmEvent) => boolean>> = {
  faces: ({ faces }) => faces.length > 0,
  motion: ({ moves }) => moves.length > 0,
  people: ({ tracks }) => tracks.some(({ class_name }) => class_name === 'person'),
};

const begins = (text: string, search: string): boolean => text.toLowerCase().startsWith(search.toLowerCase());

/** True if the provider would return this alarm for the query, as far as the alarm itself shows. */
export function fits(alarm: AlarmEvent, { filter }: ListQuery<EventFilter>): boolean {
  const { searchBy, startDatetime, endDatetime, detection_filter, ...same } = asCall(filter);
  return (
    (same.sid ?? alarm.sid) === alarm.sid &&
    (same.user_id ?? alarm.userId) === alarm.userId &&
    (same.eventId ?? alarm.eventId) === alarm.eventId &&
    (same.pcs_status ?? alarm.pcs_status) === alarm.pcs_status &&
    (same.handling ?? alarm.handler !== null) === (alarm.handler !== null) &&
    Number(startDatetime ?? 0) <= alarm.eventTimestamp &&
    Number(endDatetime ?? Infinity) >= alarm.eventTimestamp &&
    (detection_filter === undefined || SAW[detection_filter](alarm)) &&
    (searchBy === undefined ||
      [alarm.userId, alarm.sid].includes(searchBy) ||
      [alarm.uuid, alarm.account].some((text) => begins(text, searchBy)) ||
      [alarm.sensorName, alarm.street].some((name) => namedBy(name, searchWords(searchBy))))
  );
}
