import { describe, expect, it } from 'vitest';
import { boxBetween, CENTRED, movedBox, resizedBox } from './box.ts';

describe('a box on a frame', () => {
  it('lies between two corners, whichever comes first, as far as they are on the frame', () => {
    const box = { x: 0.25, y: 0.5, w: 0.25, h: 0.25 };
    expect(boxBetween({ x: 0.25, y: 0.5 }, { x: 0.5, y: 0.75 })).toEqual(box);
    expect(boxBetween({ x: 0.5, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(box);
    expect(boxBetween({ x: -3, y: 0.5 }, { x: 0.5, y: 7 })).toEqual({ x: 0, y: 0.5, w: 0.5, h: 0.5 });
  });

  it('is none where the pointer only clicked', () => {
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.75 })).toBeNull();
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.75, y: 0.51 })).toBeNull();
    expect(boxBetween({ x: 0, y: 0 }, { x: 0.02, y: 0.02 })).toEqual({ x: 0, y: 0, w: 0.02, h: 0.02 });
  });

  it('stays on the frame, and as large as it is, when it is moved', () => {
    expect(movedBox(CENTRED, { x: -0.25, y: 0.125 })).toEqual({ ...CENTRED, x: expect.closeTo(0.15), y: 0.525 });
    expect(movedBox(CENTRED, { x: -1, y: 1 })).toEqual({ ...CENTRED, x: 0, y: 0.8 });
    expect(movedBox(CENTRED, { x: 1, y: -1 })).toEqual({ ...CENTRED, x: 0.8, y: 0 });
  });

  it('reaches neither out of the frame nor below what can be seen when its size changes', () => {
    expect(resizedBox(CENTRED, { x: 0.25, y: -0.125 })).toEqual({ ...CENTRED, w: 0.45, h: expect.closeTo(0.075) });
    expect(resizedBox(CENTRED, { x: 1, y: -1 })).toEqual({ ...CENTRED, w: 0.6, h: 0.02 });
  });
});
