/** Text about rows that are missing because they could not be read. */
export const unreadText = (unread: number, shown: number): string => `${unread} of ${unread + shown} could not be read`;
export const fileLacks = (unread: number, saved: number): string => `The file lacks rows: ${unreadText(unread, saved)}`;
