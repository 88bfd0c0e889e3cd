import { expect, it } from 'vitest';
import { subjectText, withNames } from './audit-columns.tsx';

const dish = '160c92f9-4880-42cb-a160-33404c575e8c';
const names = [{ id: dish, name: 'Bobotie' }];
const entry = (entityType: string, entityId: string) =>
  ({ entityType, entityId, names }) as Parameters<typeof subjectText>[0];

it('names what an act was done to, and the date in words', () => {
  expect(subjectText(entry('daily_menu', `2026-12-02/${dish}`))).toBe('daily menu Wed 2 Dec 2026, Bobotie');
  expect(subjectText(entry('menu_item', dish))).toBe('menu item Bobotie');
  expect(subjectText(entry('settings', 'site'))).toBe('settings site');
});

it('leaves ids of what has no name as they are', () => {
  const gone = '7604fed7-5bf0-4e9c-b2ef-e3f7e3e14ca4';
  expect(withNames(`menu item id ${dish}; menu item id ${gone}`, names)).toBe(
    `menu item id Bobotie; menu item id ${gone}`,
  );
});
