import { Button, Modal } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { DialogAnswers } from '../../shared/console/dialog-answers.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import classes from './add-dish.module.css';
import { MenuChoice } from './menu-choice.tsx';
import { PortionsOfEach, usePortions } from './portions-of-each.tsx';
import { useWeek } from './use-week.ts';

interface DishDaysProps {
  readonly dish: MenuItem;
  /** The first of the seven dates of the ordering window. */
  readonly from: CalendarDate;
  readonly onClose: () => void;
}

/** Adds one dish to the menus of several dates. It stays open; an added date can be removed again. */
export function DishDays({ dish, from, onClose }: DishDaysProps) {
  const { t } = useTranslation('planner');
  const { t: common } = useTranslation();
  const week = useWeek(from);
  const portions = usePortions();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('daysDialog.title', { title: dish.title })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Loaded bare query={week} loading={t('loading')} failed={t('loadFailed')} rows={6}>
        {(days) => (
          <>
            <div className={classes.tools}>
              <p className={classes.note}>{t('daysDialog.note')}</p>
              <PortionsOfEach portions={portions} />
            </div>
            <ul className={classes.list}>
              {days.map(({ date, closed, all }) =>
                closed === null ? (
                  <MenuChoice
                    key={date}
                    label={shortDate(date)}
                    dish={dish}
                    date={date}
                    line={all.find(({ menuItemId }) => menuItemId === dish.id)}
                    portions={portions.count}
                    disabled={!portions.isNumber}
                  />
                ) : (
                  <li key={date} className={classes.closed}>
                    {t('daysDialog.closed', { date: shortDate(date), reason: closed })}
                  </li>
                ),
              )}
            </ul>
          </>
        )}
      </Loaded>
      <DialogAnswers>
        <Button onClick={onClose}>{t('addDialog.done')}</Button>
      </DialogAnswers>
    </Modal>
  );
}
