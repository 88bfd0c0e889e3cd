import { describe, expect, it } from 'vitest';
import { readConsoleSearch } from './console-search.ts';

describe('a console address', () => {
  it('names a screen, a date and what is open on it', () => {
    const search = { section: 'orders', date: '2026-11-21', tab: 'schedule', status: 'pending' };
    expect(readConsoleSearch(search)).toEqual(search);
  });
  it('may ask for the orders of every status', () => {
    expect(readConsoleSearch({ section: 'orders', status: 'all' })).toEqual({
      section: 'orders',
      status: 'all',
    });
  });
  it('may ask for the overview by name', () => {
    const search = { section: 'orders', date: 'overview' };
    expect(readConsoleSearch(search)).toEqual(search);
  });
  it('keeps what a list shows', () => {
    const search = {
      q: 'nkosi',
      filter: 'admin',
      from: '2026-11-01',
      to: '2026-11-30',
      sort: '-total',
      customer: 'c',
      open: 'a',
    };
    expect(readConsoleSearch(search)).toEqual(search);
    expect(readConsoleSearch({ q: 216, from: 'May', to: 1, sort: 2 })).toEqual({ q: '216' });
    expect(readConsoleSearch({ q: '' })).toEqual({});
  });
  it('falls back to the dashboard and the overview for what it does not know', () => {
    expect(readConsoleSearch({ section: 'kitchen', date: '2026-02-30', status: 'lost', tab: 7 })).toEqual({});
    expect(readConsoleSearch({})).toEqual({});
  });
});
