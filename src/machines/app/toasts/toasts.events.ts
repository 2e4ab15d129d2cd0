export type Severity = 'success' | 'info' | 'warning' | 'error';

/** Someone has something to tell the agent. */
export type NoticesFact = { type: 'notice.raised'; text: string; severity: Severity };
export const raised = (severity: Severity, text: string): NoticesFact => ({ type: 'notice.raised', severity, text });

export type NoticesCommand = { type: 'notice.dismiss'; id: number };
/** Its own timer's. */
export type NoticesTimer = { type: 'notice.faded'; id: number };
export type NoticesEvent = NoticesFact | NoticesCommand | NoticesTimer;
