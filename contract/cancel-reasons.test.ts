import { describe, expect, it } from 'vitest';
import { CANCEL_REASONS, cancelReason, cancelReasonsOn } from './cancel-reasons.ts';

describe('cancel reasons', () => {
  it('are twelve, in the documents’ order (DISP-23, DISP-24)', () => {
    expect(CANCEL_REASONS.map(({ id, label }) => [id, label])).toEqual([
      [1, 'Duplicate Event'],
      [2, 'Delivery'],
      [3, 'No Person'],
      [4, 'Passerby'],
      [5, 'Outdoor Service'],
      [6, 'Household Activity'],
      [7, 'Technical Issue'],
      [9, 'Weather Event'],
      [10, 'Adjacent Activity'],
      [8, 'Other'],
      [12, 'Passerby in Car'],
      [13, 'Camera Is Inside'],
    ]);
    expect(cancelReason(11)).toBeUndefined();
  });

  it('have one key each, the same on every screen (QUEUE-11, VR-24, FU-49)', () => {
    expect(CANCEL_REASONS.map(({ id, key }) => [id, key])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
      [4, '4'],
      [5, '5'],
      [6, '6'],
      [7, '7'],
      [9, '8'],
      [10, '9'],
      [8, '0'],
      [12, 'v'],
      [13, 'i'],
    ]);
  });

  it.each([
    ['queue', [3, 4, 9, 10, 8, 12, 13]],
    ['verifyRespond', [1, 3, 4, 6, 7, 9, 10, 8, 12, 13]],
    ['followUp', [1, 2, 3, 4, 5, 6, 7, 9, 10, 8, 12, 13]],
  ] as const)('offered on %s are %o (QUEUE-12, VR-24, FU-49)', (screen, ids) => {
    expect(cancelReasonsOn(screen).map(({ id }) => id)).toEqual(ids);
  });

  it('carry no_video for Technical Issue, canceled_rep for all others (DISP-25)', () => {
    expect(CANCEL_REASONS.filter(({ action }) => action === 'no_video').map(({ id }) => id)).toEqual([7]);
    expect(CANCEL_REASONS.filter(({ action }) => action === 'canceled_rep')).toHaveLength(11);
  });

  it('signal a common event but for three (DISP-26, DISP-27, DISP-28, FU-13)', () => {
    const others = CANCEL_REASONS.filter(({ signal }) => signal !== 'common_event');
    expect(others.map(({ id, signal }) => [id, signal])).toEqual([
      [1, null],
      [7, 'technical_issue_no_video'],
      [13, 'interior_camera_placement'],
    ]);
  });
});
