import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from './calendar-date.ts';
import { copyPreview, type MenuLine } from './copy-preview.ts';

const FROM = calendarDate('2026-11-16');
const TO = calendarDate('2026-11-23');

const line = (title: string, change: Partial<MenuLine> = {}): MenuLine => ({
  menuItemId: title,
  maxQuantity: 20,
  sold: 0,
  isActive: true,
  menuItem: { title, isActive: true },
  ...change,
});

/** The preview of one Monday with these lines, copied to another. */
const monday = (
  example: MenuLine[],
  there: MenuLine[],
  change: Partial<Parameters<typeof copyPreview>[0]> = {},
) =>
  copyPreview({
    from: FROM,
    to: TO,
    today: addDays(FROM, 4),
    toOrderLines: (date) => (date === FROM ? example : date === TO ? there : []),
    closedReason: () => null,
    ...change,
  })[0];

const titles = (dishes: readonly { title: string }[] | undefined) => dishes?.map(({ title }) => title);

describe('the preview of a copied week', () => {
  it('tells what comes on, what goes, and whose portions change', () => {
    const day = monday(
      [line('Bobotie', { maxQuantity: 5 }), line('Pap'), line('Samp')],
      [line('Pap', { maxQuantity: 8 }), line('Samp'), line('Stew')],
    );
    expect(day).toMatchObject({ date: TO, leftAlone: null });
    expect(day?.comesOn).toMatchObject([{ title: 'Bobotie', after: 5 }]);
    expect(day?.portions).toMatchObject([{ title: 'Pap', before: 8, after: 20 }]);
    expect(titles(day?.comesOff)).toEqual(['Stew']);
  });
  it('keeps what was bought, and never goes below it', () => {
    const day = monday(
      [line('Bobotie', { maxQuantity: 5 })],
      [line('Bobotie', { sold: 9 }), line('Stew', { sold: 1 })],
    );
    expect(day?.portions).toMatchObject([{ title: 'Bobotie', before: 20, after: 9 }]);
    expect(titles(day?.bought)).toEqual(['Stew']);
    expect(day?.comesOff).toEqual([]);
  });
  it('brings back what was taken off, and leaves out what is off or unavailable in the example', () => {
    const off = { isActive: false };
    const unavailable = { menuItem: { title: 'Samp', isActive: false } };
    const day = monday([line('Pap'), line('Stew', off), line('Samp', unavailable)], [line('Pap', off)]);
    expect(titles(day?.comesOn)).toEqual(['Pap']);
  });
  it('says why a day is left alone', () => {
    const pap = [line('Pap')];
    expect(monday(pap, [], { today: TO })?.leftAlone).toEqual({ kind: 'begun' });
    expect(monday(pap, [], { closedReason: () => 'Stocktake' })?.leftAlone).toEqual({
      kind: 'closed',
      reason: 'Stocktake',
    });
    expect(monday([], pap)?.leftAlone).toEqual({ kind: 'noExample' });
    expect(monday(pap, pap)?.leftAlone).toEqual({ kind: 'same' });
  });
});
