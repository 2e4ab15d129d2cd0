import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { cameraWith } from '../../testing/cameras.ts';
import { LIVE_STATS } from '../../cameras/live-stream/live-stream.fixture.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { LivestreamFact, Milestone, MilestoneName } from './livestream.events.ts';
import { livestreamMetricsMachine } from './livestream-metrics.machine.ts';

const NOW_MS = 1_000_000;
const camera = cameraWith();

function start(agentId = '7') {
  const stopwatch = fromCallback<LivestreamFact>(({ receive, sendBack }) => {
    receive((fact) => sendBack({ type: 'fact.timed', fact, atMs: Date.now() }));
  });
  const { actor, heard } = startInSystem(livestreamMetricsMachine.provide({ actors: { stopwatch } }), {
    as: 'livestreamMetrics',
    input: () => ({ agentId }),
  });
  return {
    actor,
    reach: (name: MilestoneName, given: Partial<Milestone> = {}) =>
      actor.send({
        type: 'milestone.reached',
        milestone: {
          name,
          livestreamId: 's:1',
          streamType: 'webrtc',
          eventId: '100001',
          camera,
          reason: null,
          stats: null,
          ...given,
        },
      }),
    /** Posted livestreams since the last call: call, id, and milestones with their reasons. */
    posted: () =>
      heard().flatMap(({ event }) => {
        if (!('duty' in event) || event.duty.call !== 'postLivestreamMetrics') return [];
        const { id, args } = event.duty;
        return [
          {
            how: event.type,
            id,
            metrics: args.body.map((metric) => [metric.milestoneName, metric.eventTimestamp, metric.reasonDescription]),
            body: args.body,
          },
        ];
      }),
  };
}

describe('livestream metrics', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

  it('posts a milestone with everything that is known of the picture (MET-08, MET-09, MET-12, LIVE-27, API-38)', () => {
    const { reach, posted } = start();
    reach('requested');
    vi.advanceTimersByTime(300);
    reach('dropped', { reason: 'Cut.', stats: LIVE_STATS });
    vi.advanceTimersByTime(700);
    expect(posted()[0]?.body[1]).toEqual({
      milestoneName: 'dropped',
      monitoringEngagementId: '100001',
      cameraUuid: 'cam-1',
      clientLivestreamId: 's:1',
      streamType: 'webrtc',
      cameraModel: 'SSOBCM4',
      cameraFwVersion: '2.1.0',
      eventTimestamp: NOW_MS + 300,
      videoResolution: '1080p',
      cameraWifiRssi: -52,
      locationId: 501,
      userId: 301,
      cameraSettings: camera.cameraSettings,
      monitoringSpecialistId: 7,
      sourceApplication: 'agent-portal',
      reasonDescription: 'Cut.',
      milestones: { requested: NOW_MS, dropped: NOW_MS + 300 },
      stats: LIVE_STATS,
    });
  });

  it('sends null for an id that is not an integer (MET-27)', () => {
    const { reach, posted } = start('');
    reach('requested', { camera: { ...camera, sid: 'x' } });
    vi.advanceTimersByTime(1_000);
    expect(posted()[0]?.body).toMatchObject([{ locationId: null, monitoringSpecialistId: null }]);
  });

  it('cuts a reason that is too long for the provider', () => {
    const { reach, posted } = start();
    reach('failed', { reason: 'x'.repeat(501) });
    vi.advanceTimersByTime(1_000);
    expect(posted()[0]?.body).toMatchObject([{ reasonDescription: 'x'.repeat(500) }]);
  });

  it('posts together what is reached within a second (A-98)', () => {
    const { reach, posted } = start();
    vi.advanceTimersByTime(400);
    const firstMs = NOW_MS + 400;
    reach('requested');
    vi.advanceTimersByTime(999);
    reach('requested', { livestreamId: 's:2' });
    expect(posted()).toEqual([]);
    vi.advanceTimersByTime(1);
    reach('connected');
    vi.advanceTimersByTime(1_000);
    expect(posted()).toMatchObject([
      {
        how: 'duty.filed',
        id: `livestream:${firstMs}:0`,
        metrics: [
          ['requested', firstMs, null],
          ['requested', firstMs + 999, null],
        ],
      },
      { how: 'duty.filed', id: `livestream:${firstMs + 1_000}:1`, metrics: [['connected', firstMs + 1_000, null]] },
    ]);
  });

  it('keeps 500 of a flood, the latest (MET-25)', () => {
    const { reach, posted } = start();
    for (let number = 0; number <= 500; number += 1) reach('late', { livestreamId: `s:${number}` });
    vi.advanceTimersByTime(1_000);
    const [{ body } = { body: [] }] = posted();
    expect([body.length, body[0]?.clientLivestreamId, body.at(-1)?.clientLivestreamId]).toEqual([500, 's:1', 's:500']);
  });

  it.each([
    ['the pictures are left', { type: 'pictures.left' }, 'duty.filed', 'The agent left.'],
    ['the page is closed', { type: 'tab.closing' }, 'duty.promised', 'The page was closed.'],
  ] as const)('reports at once that open pictures ended when %s (LIVE-35, MET-21)', (_, fact, how, reason) => {
    const { actor, reach, posted } = start();
    reach('requested');
    reach('connected');
    reach('requested', { livestreamId: 's:2' });
    reach('failed', { livestreamId: 's:2' });
    vi.advanceTimersByTime(500);
    actor.send(fact);
    const [posting] = posted();
    expect(posting).toMatchObject({ how });
    expect(posting?.body.slice(4)).toMatchObject([
      {
        clientLivestreamId: 's:1',
        milestoneName: 'ended',
        reasonDescription: reason,
        milestones: { requested: NOW_MS, connected: NOW_MS, ended: NOW_MS + 500 },
      },
    ]);
    actor.send(fact);
    reach('requested');
    vi.advanceTimersByTime(999);
    expect(posted()).toEqual([]);
  });

  it('says every 10 s which pictures are still shown, so that a killed page loses no more of them (LIVE-35, MET-21)', () => {
    const { actor, reach, posted } = start();
    reach('requested');
    reach('requested', { livestreamId: 's:2' });
    reach('first_frame', { livestreamId: 's:2' });
    vi.advanceTimersByTime(1_000);
    posted();
    vi.advanceTimersByTime(9_999);
    expect(posted()).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(10_000);
    expect(posted()).toMatchObject(
      [11_000, 21_000].map((ms) => ({
        how: 'duty.filed',
        body: [{ clientLivestreamId: 's:2', milestoneName: 'watched', eventTimestamp: NOW_MS + ms }],
      })),
    );
    actor.send({ type: 'pictures.left' });
    posted();
    vi.advanceTimersByTime(20_000);
    expect(posted()).toEqual([]);
  });

  it.each([
    ['one camera', { uuid: 'cam-2' }, ['s:2']],
    ['one location', { sid: '501' }, ['s:1', 's:2']],
  ])('reports the end of the pictures of %s when only these are left (LIVE-35, SUBD-24)', (_, of, ended) => {
    const { actor, reach, posted } = start();
    reach('requested');
    reach('requested', { livestreamId: 's:2', camera: cameraWith({ uuid: 'cam-2' }) });
    reach('requested', { livestreamId: 's:3', camera: { ...cameraWith({ uuid: 'cam-3' }), sid: '502' } });
    vi.advanceTimersByTime(1_000);
    posted();
    actor.send({ type: 'pictures.left', of });
    const ids = () => posted().flatMap(({ body }) => body.map(({ clientLivestreamId }) => clientLivestreamId));
    expect(ids()).toEqual(ended);
    actor.send({ type: 'pictures.left' });
    expect(ids()).toEqual(['s:1', 's:2', 's:3'].filter((id) => !ended.includes(id)));
  });
});
