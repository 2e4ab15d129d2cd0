import { expect, it } from 'vitest';
import { DISPATCH_REASONS } from './dispatch-reasons.ts';

it('help is asked for by five reasons, each with its codes and the action it ends with (DISP-04..09, DISP-20)', () => {
  expect(
    DISPATCH_REASONS.map(({ label, detail, eventCid, zoneCid, action }) => [label, detail, eventCid, zoneCid, action]),
  ).toEqual([
    ['Immediate Police', 'Violence/Home Entry', 1173, 0, 'dispatched_police'],
    ['Immediate Fire', null, 1173, 2, 'dispatched_fire'],
    ['Immediate Medical', null, 1173, 1, 'dispatched_medical'],
    ['Possible Police', 'Suspicious Behavior/Property Damage', 1173, 4, 'dispatched_suspicious_activity'],
    ['Possible Fire', 'Heavy Smoke', 1173, 3, 'dispatched_potential_fire'],
  ]);
});
