import { describe, expect, it } from 'vitest';
import { type Box, freePlace, overlap } from './free-place.ts';

const SIZE = { width: 400, height: 80 };
const ROOM = { width: 1280, height: 800 };
const CORNER = { side: 'right', edge: 'bottom', margin: 24 } as const;
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a free place', () => {
  it('is the corner itself when it is free', () => {
    expect(freePlace(SIZE, ROOM, [box(0, 0, 300, 300)], CORNER)).toEqual(box(856, 696, 400, 80));
  });
  it('is beside the element in the corner, at the same edge', () => {
    expect(freePlace(SIZE, ROOM, [box(1200, 740, 60, 36)], CORNER)).toEqual(box(440, 696, 400, 80));
  });
  it('is the middle of the edge where that is wanted, else beside it', () => {
    const middle = { ...CORNER, side: 'middle' } as const;
    expect(freePlace(SIZE, ROOM, [], middle)).toEqual(box(440, 696, 400, 80));
    expect(freePlace(SIZE, ROOM, [box(600, 740, 60, 36)], middle)).toEqual(box(24, 696, 400, 80));
  });
  it('is further in when the whole edge is taken', () => {
    const bar = box(0, 700, 1280, 100);
    const place = freePlace(SIZE, ROOM, [bar], CORNER);
    expect(place.left).toBe(856);
    expect(overlap(place, [bar])).toBe(0);
    expect(place.bottom).toBeGreaterThan(700 - 8);
  });
  it('covers as little as can be when there is none', () => {
    const rows = Array.from({ length: 20 }, (_, row) => box(0, row * 40, 1280, row === 5 ? 1 : 36));
    const place = freePlace(SIZE, ROOM, rows, CORNER);
    expect(place.top).toBeLessThan(5 * 40 + 1);
    expect(place.bottom).toBeGreaterThan(5 * 40);
  });
  it('covers anything rather than what is kept', () => {
    const list = box(0, 0, 1280, 600);
    const total = { ...box(0, 600, 1280, 200), kept: true };
    expect(freePlace(SIZE, ROOM, [list, total], CORNER).bottom).toBeLessThanOrEqual(600);
  });
  it('stays inside a window that is smaller than itself', () => {
    expect(freePlace(SIZE, { width: 320, height: 60 }, [], CORNER)).toMatchObject({ left: 24, top: 24 });
  });
});
