import type { Assignment, AssignmentCell } from '@padkos/contracts';
import { describe, expect, it } from 'vitest';
import { splitChanges, tickedCells, toggleCell } from './use-schedule.ts';

const monday: AssignmentCell = { menuItemId: 'bobotie', dayOfWeek: 1 };
const sunday: AssignmentCell = { menuItemId: 'bobotie', dayOfWeek: 7 };
const stored = tickedCells([{ ...monday, isActive: true } as Assignment]);

describe('the schedule editor', () => {
  it('creates ticked cells and deletes unticked ones', () => {
    const changed = toggleCell(toggleCell(new Map(), monday), sunday);
    expect(splitChanges(changed, stored)).toEqual({ created: [sunday], deleted: [monday] });
  });
  it('has nothing to save when a cell is reset', () => {
    expect(toggleCell(toggleCell(new Map(), monday), monday).size).toBe(0);
  });
  it('shows a cell that is stored but inactive as not ticked', () => {
    expect(tickedCells([{ ...sunday, isActive: false } as Assignment]).size).toBe(0);
  });
});
