import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from './toasts.machine.ts';

export const selectNotices = (snapshot: SnapshotFrom<typeof noticesMachine>) => snapshot.context.shown;
