import type { Assignment, AssignmentCell } from '@padkos/contracts';

/** Names a cell of the schedule: a dish on a day of the week (1 is Monday). */
export const cellKey = ({ menuItemId, dayOfWeek }: AssignmentCell) => `${menuItemId}/${dayOfWeek}`;

/** The cells that are ticked in the stored schedule. */
export function tickedCells(assignments: readonly Assignment[]): ReadonlySet<string> {
  return new Set(assignments.filter(({ isActive }) => isActive).map(cellKey));
}

/** Toggles a cell. A cell with its stored value is no change. */
export function toggleCell(changed: ReadonlyMap<string, AssignmentCell>, cell: AssignmentCell) {
  const next = new Map(changed);
  if (!next.delete(cellKey(cell))) next.set(cellKey(cell), cell);
  return next;
}

/** The changes to save: newly ticked cells, and newly unticked ones. */
export function splitChanges(changed: ReadonlyMap<string, AssignmentCell>, stored: ReadonlySet<string>) {
  const cells = [...changed.values()];
  return {
    created: cells.filter((cell) => !stored.has(cellKey(cell))),
    deleted: cells.filter((cell) => stored.has(cellKey(cell))),
  };
}
