import { describe } from 'vitest';
import { auditMachine } from '../src/machines/pages/audit-list/audit.machine.ts';
import { auditedEventMachine } from '../src/machines/pages/audit-list/audited-event.machine.ts';
import {
  emailsMachine,
  notificationsMachine,
  sessionsMachine,
  timelineMachine,
} from '../src/machines/pages/audit-list/audited-resources.ts';
import { evidenceMachine } from '../src/machines/pages/audit-list/evidence.machine.ts';
import { keepFilesMachine } from '../src/machines/pages/audit-list/keep-files.machine.ts';
import { reviewFlagMachine } from '../src/machines/pages/audit-list/review-flag.machine.ts';
import { alarmWith, locationEventWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal, RESOURCE_FAILURES, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const ALARM = alarmWith({ disposition: { action: 'agent_handled' } });

/**
 * Events of the location: the event itself, one that an agent looked at, and two of its camera, of which one is an
 * alarm.
 */
const OTHERS = [
  locationEventWith({ eventId: ALARM.eventId, eventCid: 1171 }),
  locationEventWith({ eventCid: 1171 }),
  locationEventWith({ eventId: '100003', eventCid: 1170 }),
  locationEventWith({ eventId: '100004', eventCid: 1170, pcsMetadata: {} }),
];

describe('audit', () => {
  walkPaths(auditMachine, {
    takes: ['hub.connected'],
    input: { path: '/app/audit-list', query: '?eventId=100001&sid=9' },
    cases: [
      { type: 'query.changed', query: '?eventId=100001&sid=501' },
      { type: 'query.changed', query: '' },
      { type: 'query.changed', query: '?eventId=100001&sid=9' },
      { type: 'event.known', alarm: ALARM },
      fails('changes', refusal(500)),
      fails('event', refusal(500)),
    ],
  });
});

describe('auditedEvent', () => {
  walkPaths(auditedEventMachine, {
    takes: ['audit.retry'],
    input: { eventId: ALARM.eventId, reportTo: silentOwner('owner') },
    cases: [
      { type: 'video.choose', eventId: '100002' },
      { type: 'session.open', file: '8001/5.mp4' },
      succeeds('getEvent', ALARM),
      succeeds('getEvent', alarmWith({ disposition: null })),
      fails('getEvent', refusal(403)),
      fails('getEvent', refusal(404)),
      fails('getEvent', refusal(500)),
      succeeds('getDocumentation', { documentation: 'A cat.' }),
      fails('getDocumentation', refusal(404)),
      fails('getDocumentation', refusal(500)),
      succeeds('listLocationEvents', { items: OTHERS, total: null }),
      fails('listLocationEvents', refusal(500)),
      succeeds('readPlayback', { flags: {}, mayReadRecordings: true, atMs: ALARM.eventTimestamp * 1_000 }),
      ...[
        { flags: {}, mayReadRecordings: false, atMs: ALARM.eventTimestamp * 1_000 },
        { flags: { qa_operational_review: false }, mayReadRecordings: true, atMs: ALARM.eventTimestamp * 1_000 },
        { flags: {}, mayReadRecordings: true, atMs: (ALARM.eventTimestamp + 2_592_000) * 1_000 },
        { flags: {}, mayReadRecordings: true, atMs: (ALARM.eventTimestamp + 2_592_001) * 1_000 },
      ].map((facts) => succeeds('readPlayback', facts)),
      fails('readPlayback', refusal(403)),
      fails('readPlayback', refusal(500)),
      succeeds('generateRecordingUrl', { url: 'https://files/5.mp4' }),
      fails('generateRecordingUrl', refusal(500)),
      ...[
        'emails',
        'notifications',
        'sessions',
        'player',
        'pictures',
        'reviewFlag',
        'keepFiles',
        'timeline',
        'evidence',
      ].map((child) => fails(child, refusal(500))),
    ],
    key: ({ value, context: { why, alarm } }) => [value, why, alarm?.disposition],
  });
});

describe('reviewFlag', () => {
  walkPaths(reviewFlagMachine, {
    input: { eventId: ALARM.eventId, isSet: false },
    cases: [
      { type: 'review.flag', flag: true },
      { type: 'review.flag', flag: false },
      succeeds('flagForReview', {}),
      fails('flagForReview', refusal(500)),
      fails('flagForReview', refusal(null)),
    ],
  });
});

describe('keepFiles', () => {
  walkPaths(keepFilesMachine, {
    input: { eventId: ALARM.eventId, isKept: false },
    cases: [
      { type: 'keep.type', reason: ' ' },
      { type: 'keep.type', reason: 'Police' },
      succeeds('keepMedia', {}),
      fails('keepMedia', refusal(500)),
    ],
  });
});

describe('auditedEmails', () => {
  walkPaths(emailsMachine, {
    takes: ['resource.reload'],
    input: ALARM.eventId,
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('auditedNotifications', () => {
  walkPaths(notificationsMachine, {
    takes: ['resource.reload'],
    input: ALARM.eventId,
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('auditedSessions', () => {
  walkPaths(sessionsMachine, {
    takes: ['resource.reload'],
    input: ALARM.eventId,
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('auditedTimeline', () => {
  walkPaths(timelineMachine, {
    takes: ['resource.reload'],
    input: ALARM.eventId,
    cases: [succeeds('load', { items: [], reads: null }), ...RESOURCE_FAILURES],
  });
});

describe('evidence', () => {
  walkPaths(evidenceMachine, {
    takes: ['evidence.take', 'evidence.cancel'],
    input: { eventId: ALARM.eventId },
    cases: [succeeds('saveEvidence', undefined), fails('saveEvidence', refusal(403))],
  });
});
