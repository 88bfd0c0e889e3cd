import { Button } from '@mantine/core';
import type { DailyMenuLine } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { AddDish } from '../planner/add-dish.tsx';

interface AddToMenuProps {
  readonly date: CalendarDate;
  readonly lines: readonly DailyMenuLine[];
}

/** Opens the dialog that puts single dishes on the menu of a date. */
export function AddToMenu({ date, lines }: AddToMenuProps) {
  const { t } = useTranslation('planner');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      {isOpen && <AddDish date={date} lines={lines} onClose={() => setOpen(false)} />}
    </>
  );
}
