import { unreadText } from '../../../machines/kit/list/unread.texts.ts';

interface UnreadRowsProps {
  readonly unread: number;
  readonly shown: number;
}

/** Number of a list's rows that could not be read, beside those that are shown. */
export const UnreadRows = ({ unread, shown }: UnreadRowsProps) =>
  unread === 0 ? null : (
    <span className="muted" role="status">
      {unreadText(unread, shown)}
    </span>
  );
