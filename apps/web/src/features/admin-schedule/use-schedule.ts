import type { Assignment, AssignmentCell } from '@padkos/contracts';
import { DEFAULT_MAX_QUANTITY, MENU_GENERATION_DAYS } from '@padkos/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failWith, useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** The key of a cell of the schedule: a dish on a day of the week (1 is Monday). */
const cellKey = ({ menuItemId, dayOfWeek }: AssignmentCell) => `${menuItemId}/${dayOfWeek}`;

/** The stored schedule with the unsaved changes, and the function that saves them. */
export function useSchedule() {
  const { t } = useTranslation('adminSchedule');
  const utils = trpc.useUtils();
  const undoable = useUndo();
  const items = trpc.admin.menuItems.list.useQuery();
  const assignments = trpc.admin.weeklySchedule.list.useQuery();
  const [changed, setChanged] = useState<ReadonlyMap<string, AssignmentCell>>(new Map());
  const stored = tickedCells(assignments.data ?? []);

  /** Restores the former values of cells; deletes a cell that did not exist. */
  const restore = async (cells: readonly AssignmentCell[], former: readonly Assignment[]) => {
    const keys = new Set(cells.map(cellKey));
    const before = former.filter((cell) => keys.has(cellKey(cell)));
    const there = new Set(before.map(cellKey));
    if (before.length > 0) {
      await utils.client.admin.weeklySchedule.save.mutate({
        assignments: before.map(
          ({ menuItemId, dayOfWeek, defaultMaxQuantity, defaultCutoffTime, isActive }) => ({
            menuItemId,
            dayOfWeek,
            defaultMaxQuantity,
            defaultCutoffTime,
            isActive,
          }),
        ),
      });
    }
    const added = cells.filter((cell) => !there.has(cellKey(cell)));
    await Promise.all(added.map((cell) => utils.client.admin.weeklySchedule.delete.mutate(cell)));
    await utils.admin.weeklySchedule.list.invalidate();
  };

  const save = useMutation({
    mutationFn: async () => {
      const { created, deleted } = splitChanges(changed, stored);
      if (created.length > 0) {
        await utils.client.admin.weeklySchedule.save.mutate({
          assignments: created.map((cell) => ({
            ...cell,
            defaultMaxQuantity: DEFAULT_MAX_QUANTITY,
            isActive: true,
          })),
        });
      }
      await Promise.all(deleted.map((cell) => utils.client.admin.weeklySchedule.delete.mutate(cell)));
      return { created, deleted };
    },
    onMutate: () => assignments.data ?? [],
    onSuccess: async ({ created, deleted }, _nothing, former) => {
      await utils.admin.weeklySchedule.list.invalidate();
      setChanged(new Map());
      const done = { title: t('saved.title'), message: t('saved.message') };
      undoable(done, () => restore([...created, ...deleted], former), t('savedUndone'));
    },
    onError: async (error) => {
      failWith(t('saveFailed'))(error);
      await utils.admin.weeklySchedule.list.invalidate();
    },
  });

  return {
    items,
    assignments,
    changed,
    save,
    isTicked: (cell: AssignmentCell) => stored.has(cellKey(cell)) !== changed.has(cellKey(cell)),
    isChanged: (cell: AssignmentCell) => changed.has(cellKey(cell)),
    toggle: (cell: AssignmentCell) => setChanged(toggleCell(changed, cell)),
    discard: () => setChanged(new Map()),
  };
}

/** Generates the daily menus of the next fourteen days from the stored schedule. */
export function useGenerateMenus() {
  const { t } = useTranslation('adminSchedule');
  const utils = trpc.useUtils();
  return trpc.admin.dailyMenus.materialise.useMutation({
    onSuccess: async ({ created, deactivated }) => {
      await utils.admin.dailyMenus.get.invalidate();
      toast.success({
        title: t('generated.title'),
        message: t('generated.message', { days: MENU_GENERATION_DAYS, created, deactivated }),
      });
    },
    onError: failWith(t('generateFailed')),
  });
}

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
