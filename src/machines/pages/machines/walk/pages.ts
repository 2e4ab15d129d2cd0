import { DISPATCH } from './page-dispatch.ts';
import { FOLLOW_UP } from './page-follow-up.ts';
import { LIVE_CAMERA, STREAM } from './page-live.ts';
import { EVENT_LIST } from './page-list.ts';
import type { OnPage } from './page-act.ts';
import { QUEUE, QUEUE_SLOT } from './page-queue.ts';
import { VERIFY_RESPOND } from './page-verify-respond.ts';

/** The machines that the page models of the browser tests know, by their ids. */
export const PAGES: Readonly<Record<string, OnPage>> = {
  queue: QUEUE,
  queueSlot: QUEUE_SLOT,
  verifyRespond: VERIFY_RESPOND,
  followUp: FOLLOW_UP,
  dispatch: DISPATCH,
  liveCamera: LIVE_CAMERA,
  stream: STREAM,
  eventList: EVENT_LIST,
};
