import type { AssignmentCell } from '@padkos/contracts';
import { DEFAULT_MAX_QUANTITY, MENU_GENERATION_DAYS } from '@padkos/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { cellKey, splitChanges, tickedCells, toggleCell } from './changed-cells.ts';

/** The stored schedule with what was changed and not saved yet, and saving it. */
export function useSchedule() {
  const { t } = useTranslation('adminSchedule');
  const utils = trpc.useUtils();
  const items = trpc.admin.menuItems.list.useQuery();
  const assignments = trpc.admin.weeklySchedule.list.useQuery();
  const [changed, setChanged] = useState<ReadonlyMap<string, AssignmentCell>>(new Map());
  const stored = tickedCells(assignments.data ?? []);

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
    },
    onSuccess: async () => {
      await utils.admin.weeklySchedule.list.invalidate();
      setChanged(new Map());
      toast.success({ title: t('saved.title'), message: t('saved.message') });
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

/** Makes the daily menus of the next fourteen days from the stored schedule. */
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
