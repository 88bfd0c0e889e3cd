import { Button, Modal } from '@mantine/core';
import type { DailyMenuLine } from '@padkos/contracts';
import { type CalendarDate, matchesSearch } from '@padkos/domain';
import { useState } from 'react';
import { Loaded } from '../../shared/console/loaded.tsx';
import { DialogAnswers } from '../../shared/console/note-dialog.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './add-dish.module.css';
import { MenuChoice } from './menu-choice.tsx';
import { PortionsOfEach, usePortions } from './portions-field.tsx';

interface AddDishProps {
  readonly date: CalendarDate;
  /** All lines of the date, including those off the menu. */
  readonly lines: readonly DailyMenuLine[];
  readonly onClose: () => void;
}

/** Adds dishes to the menu of one date. It stays open to add several; an added dish can be removed again. */
export function AddDish({ date, lines, onClose }: AddDishProps) {
  const { t } = useTranslation('planner');
  const { t: common } = useTranslation();
  const items = trpc.admin.menuItems.list.useQuery();
  const [wanted, setWanted] = useState('');
  const portions = usePortions();
  const [before] = useState(
    () => new Set(lines.filter((line) => line.isActive).map((line) => line.menuItemId)),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('addDialog.title', { date: shortDate(date) })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Loaded bare query={items} loading={t('addDialog.loading')} failed={t('addDialog.failed')} rows={6}>
        {(dishes) => {
          const free = dishes.filter(({ id, isActive }) => isActive && !before.has(id));
          const found = free.filter(({ title }) => matchesSearch(wanted, [title]));
          return (
            <>
              <div className={classes.tools}>
                <SearchField label={t('addDialog.search')} value={wanted} onChange={setWanted} />
                <PortionsOfEach portions={portions} />
              </div>
              <ul className={classes.list}>
                {found.map((dish) => (
                  <MenuChoice
                    key={dish.id}
                    label={dish.title}
                    price={dish.price}
                    dish={dish}
                    date={date}
                    line={lines.find(({ menuItemId }) => menuItemId === dish.id)}
                    portions={portions.count}
                    disabled={!portions.isNumber}
                  />
                ))}
              </ul>
              {found.length === 0 && (
                <p role="status" className={classes.none}>
                  {free.length === 0 ? t('addDialog.all') : t('addDialog.none')}
                </p>
              )}
            </>
          );
        }}
      </Loaded>
      <DialogAnswers>
        <Button onClick={onClose}>{t('addDialog.done')}</Button>
      </DialogAnswers>
    </Modal>
  );
}
