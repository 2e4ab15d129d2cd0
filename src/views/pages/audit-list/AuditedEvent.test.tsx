// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createActor, fromCallback } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import type { SessionRecording } from '../../../../contract/entities/recordings.ts';
import type { SentEmail, SentNotification, Timeline } from '../../../../contract/entities/reports.ts';
import {
  type AuditedEventReport,
  auditedEventMachine,
} from '../../../machines/pages/audit-list/audited-event.machine.ts';
import {
  emailsMachine,
  notificationsMachine,
  sessionsMachine,
  timelineMachine,
} from '../../../machines/pages/audit-list/audited-resources.ts';
import type { PlaybackFacts } from '../../../machines/pages/audit-list/playback.ts';
import { pictureTokenMachine } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { alarmWith, locationEventWith } from '../../../machines/testing/alarms.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { detectionWith } from '../../../machines/testing/detections.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { AuditedEvent } from './AuditedEvent.tsx';

const ENDED = alarmWith({ disposition: { action: 'agent_handled' }, handler: null });
const HELD: Timeline = {
  items: [{ at_ms: 0, type: 'alarm.held', what: 'held for verification', by: 'Olivia Park (8001)' }],
  reads: null,
};
const AT_MS = ENDED.eventTimestamp * 1_000;

beforeEach(() => void vi.useFakeTimers());

function show() {
  const event = asked<Answer<'getEvent'>, Args<'getEvent'>>();
  const documentation = asked<Answer<'getDocumentation'>, Args<'getDocumentation'>>();
  const events = asked<Answer<'listLocationEvents'>, Args<'listLocationEvents'>>();
  const features = asked<PlaybackFacts, { sid: string }>();
  const emails = asked<readonly SentEmail[], string>();
  const notifications = asked<readonly SentNotification[], string>();
  const sessions = asked<readonly SessionRecording[], string>();
  const timeline = asked<Timeline, string>();
  const token = asked<Answer<'tokenCamera'>, Args<'tokenCamera'>>();
  const owner = createActor(fromCallback<AuditedEventReport>(() => {})).start();
  const { actor } = startInSystem(
    auditedEventMachine.provide({
      actors: {
        getEvent: event.logic,
        getDocumentation: documentation.logic,
        listLocationEvents: events.logic,
        readPlayback: features.logic,
        emails: emailsMachine.provide({ actors: { load: emails.logic } }),
        notifications: notificationsMachine.provide({ actors: { load: notifications.logic } }),
        sessions: sessionsMachine.provide({ actors: { load: sessions.logic } }),
        timeline: timelineMachine.provide({ actors: { load: timeline.logic } }),
        pictures: pictureTokenMachine.provide({ actors: { tokenCamera: token.logic } }),
      },
    }),
    { input: () => ({ eventId: ENDED.eventId, reportTo: owner }) },
  );
  renderInPortal(
    <AuditedEvent
      event={actor}
      zone={{ of: 'location', timezone: 0, onChange: () => {} }}
      timeline={<p>Time line</p>}
    />,
  );
  const known = (alarm: AlarmEvent = ENDED) => act(() => event.answer(alarm));
  return { event, documentation, events, features, emails, notifications, sessions, timeline, token, known };
}
const section = (name: string) => screen.getByRole('region', { name }).textContent;

describe('the audited event', () => {
  it('says of each section that there is nothing yet (AUDIT-12, AUDIT-13, AUDIT-27)', async () => {
    const { known, documentation, emails, notifications, sessions } = show();
    expect(screen.getByRole('status').textContent).toBe('Loading the event…');
    await known();
    await act(() => emails.answer([]));
    await act(() => notifications.answer([]));
    await act(() => sessions.answer([]));
    await act(() => documentation.answer({ documentation: '' }));
    expect(['Email(s)', 'Notification(s)', 'Session(s)', 'Documentation'].map(section)).toEqual([
      'Email(s)No email(s) yet.',
      'Notification(s)No notification(s) yet.',
      'Session(s)No sessions(s) yet.',
      'DocumentationNo documentation yet.',
    ]);
  });

  it('says above everything which alarm it is, whose, how it ended and who had it, in the chosen zone', async () => {
    const { known, timeline } = show();
    await known(
      alarmWith({
        ...ENDED,
        timezone: 0,
        pcs_status: -30,
        street: '78 Birch Lane',
        customerName: 'Hollis',
        info: 'Motion',
      }),
    );
    await act(() => timeline.answer(HELD));
    expect(screen.getByRole('heading', { name: 'Event 100001' }).nextSibling?.textContent).toBe(
      '78 Birch Lane · Front door · Motion',
    );
    expect(
      screen
        .getAllByRole('definition')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Hollis · A501',
      formatDateTime(ENDED.eventTimestamp, 0),
      'Operator Handled · Agent',
      'Olivia Park (8001)',
    ]);
    expect(screen.getByRole('option', { name: /^Of the location/ }).textContent).toBe('Of the location, EST, UTC-5');
  });

  it('shows each session, with its agent by name and its recording (AUDIT-22)', async () => {
    const { known, sessions, timeline } = show();
    await known();
    await act(() => timeline.answer(HELD));
    const session = { eventId: '1', agent_uid: '8001', start_time: 1_800_000_000, end_time: 1_800_000_060 };
    await act(() => sessions.answer([{ ...session, recording_url: '8001/5.mp4' }]));
    expect(section('Session(s)')).toMatch(/^Session\(s\)Olivia Park \(8001\), .* to .*Open the recording$/);
  });

  it('names the customer and the agent of each e-mail, and says of one that did not leave why (AUDIT-18)', async () => {
    const { known, emails, timeline } = show();
    await known(alarmWith({ ...ENDED, customerName: 'Hollis' }));
    await act(() => timeline.answer(HELD));
    const email = {
      eventId: '100001',
      subject: 'Your parcel',
      body: '',
      sent_date: 0,
      to_uid: '301',
      agent_uid: '8001',
      outcome: 'delivered',
      failure: null,
    } as const;
    await act(() => emails.answer([email, { ...email, outcome: 'undelivered', failure: 'No such mailbox' }]));
    expect(section('Email(s)')).toMatch(
      /^Email\(s\)Your parcel.*to Hollis, by Olivia Park \(8001\)Not delivered: No such mailboxYour parcel.*to Hollis/,
    );
  });

  it('says that it may not be seen (AUDIT-35, AUDIT-36)', async () => {
    const { event } = show();
    await act(() => event.fail({ call: 'getEvent', status: 403, message: 'No.' }));
    expect(screen.getByRole('alert').textContent).toBe('You do not have permission to access this item');
  });

  it('says that it does not exist', async () => {
    const { event } = show();
    await act(() => event.fail({ call: 'getEvent', status: 404, message: 'No.' }));
    expect(screen.getByRole('alert').textContent).toBe('There is no such event.');
  });

  it('says why it could not be read', async () => {
    const { event } = show();
    const message = "The provider's answer was not understood: its sid is not what was asked for.";
    await act(() => event.fail({ call: 'getEvent', status: 200, message }));
    expect(screen.getByRole('alert').textContent).toBe(`The event could not be read. ${message} Retry`);
  });

  it.each([
    ['the sign-in has no right to it', {}, false, 'You do not have permission to access this item'],
    [
      'the event is still open',
      { disposition: null, pcs_status: PCS_STATUS.follow_up },
      true,
      'The recording can be reviewed once the event is closed. This event: Following up.Read again',
    ],
    [
      'the event expired',
      { disposition: null, pcs_status: PCS_STATUS.expired },
      true,
      'Recordings of canceled, handled and dispatched events can be reviewed. This event: Expired.',
    ],
    [
      'the event is too old',
      { eventTimestamp: AT_MS / 1_000 - 2_592_001 },
      true,
      'A recording can be reviewed for 30 days, and this one is older.',
    ],
  ])(
    'has no player where %s, and says why, but all the rest (AUDIT-35, AUDIT-36)',
    async (_, change, mayReadRecordings, text) => {
      const { known, features } = show();
      await known({ ...ENDED, ...change });
      await act(() => features.answer({ flags: {}, mayReadRecordings, atMs: AT_MS }));
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect([screen.queryByRole('region', { name: 'Player' }), section('Documentation')]).toEqual([
        null,
        'DocumentationLoading…',
      ]);
    },
  );

  it('says in their places what could not be read (AUDIT-26)', async () => {
    const { known, features, documentation } = show();
    await known();
    await act(() => features.fail({ call: 'serviceFeatures', status: 500, message: 'No.' }));
    await act(() => documentation.fail({ call: 'getDocumentation', status: 500, message: 'No.' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The recording cannot be played now.',
      'The documentation could not be read.',
    ]);
  });

  it('offers its own video and each secondary one (AUDIT-05, AUDIT-10)', async () => {
    const { known, events } = show();
    await known();
    await act(() =>
      events.answer({
        items: [locationEventWith({ eventId: '2', eventCid: 1171, sensorName: 'Yard', timezone: 0 })],
        total: null,
      }),
    );
    const options = within(screen.getByLabelText('Videos')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'This event',
      expect.stringMatching(/^Yard, .* EST$/),
    ]);
  });

  it('shows pictures of what was seen only where its recording may be played', async () => {
    const seen = { tracks: [detectionWith({ img_file: 'clip/person.webp' })] };
    const sources = () => [...document.querySelectorAll('[data-size] img')].map((image) => image.getAttribute('src'));
    const refused = show();
    await refused.known({ ...ENDED, ...seen, disposition: null });
    await act(() => refused.features.answer({ flags: {}, mayReadRecordings: true, atMs: AT_MS }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect([refused.token.inputs, sources()]).toEqual([[], []]);
    cleanup();
    const allowed = show();
    await allowed.known({ ...ENDED, ...seen });
    await act(() => allowed.features.answer({ flags: {}, mayReadRecordings: true, atMs: AT_MS }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await act(() => allowed.token.answer({ token: 'secret' }));
    expect(sources()).toEqual(['/images/clip/person.webp?secret']);
  });

  it('shows two objects of its Datastream, and the others on demand (AUDIT-11, DET-30)', async () => {
    const { known } = show();
    const track = (id: string) => detectionWith({ id, object_id: id, class_name: 'person' });
    await known({ ...ENDED, tracks: [track('a'), track('b'), track('c')] });
    const rows = () => within(screen.getByRole('list', { name: 'What was seen' })).getAllByRole('listitem').length;
    const before = rows();
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect([before, rows()]).toEqual([2, 3]);
  });
});
