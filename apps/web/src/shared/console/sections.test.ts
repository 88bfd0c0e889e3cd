import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONSOLE_GROUPS, CONSOLE_SECTIONS, isConsoleSection, sectionsOf } from './sections.ts';

describe('the sections of the console', () => {
  it('are each a file in pages/admin, and no other', () => {
    const screens = readdirSync(new URL('../../pages/admin', import.meta.url))
      .filter((file) => file.endsWith('.section.tsx'))
      .map((file) => file.replace('.section.tsx', ''));
    expect(screens.sort()).toEqual(Object.keys(CONSOLE_SECTIONS).sort());
  });
  it('stand in the sidebar once each, and every group has one', () => {
    const placed = CONSOLE_GROUPS.map((group) => sectionsOf(group));
    expect(placed.flat().sort()).toEqual(Object.keys(CONSOLE_SECTIONS).sort());
    expect(placed.filter((sections) => sections.length === 0)).toEqual([]);
  });
  it('stand in the groups that the specification names, with additions behind them', () => {
    expect(Object.fromEntries(CONSOLE_GROUPS.map((group) => [group, sectionsOf(group)]))).toEqual({
      overview: ['dashboard'],
      operations: ['orders', 'menu', 'planner', 'manifests', 'payments', 'calendar'],
      management: ['users', 'settings', 'credits', 'requests'],
      analytics: ['reports'],
      system: ['status', 'messages', 'audit', 'scheduler'],
    });
  });
  it('are known by their own names alone', () => {
    expect(isConsoleSection('orders')).toBe(true);
    for (const name of ['kitchen', 'toString', '', 7, undefined]) expect(isConsoleSection(name)).toBe(false);
  });
});
