import { enqueueActions } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { shared } from '../shared-action.ts';
import { at } from '../system.ts';
import { fileLacks } from './unread.texts.ts';

interface SavedFile {
  /** Rows that could not be read. */
  readonly unread: number;
  readonly saved: number;
}

/** Implements `showUnread`: a file that lacks rows is not a silent success. */
export const showUnread = shared(
  enqueueActions(({ enqueue }, { unread, saved }: SavedFile) => {
    if (unread > 0) enqueue.sendTo(at('toasts'), toast('warning', fileLacks(unread, saved)));
  }),
);
