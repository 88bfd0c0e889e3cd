import { Button, Modal, TextInput } from '@mantine/core';
import type { DailyMenuLine, MenuItem } from '@padkos/contracts';
import { type CalendarDate, DEFAULT_MAX_QUANTITY, MAX_PORTIONS } from '@padkos/domain';
import { useState } from 'react';
import { DialogAnswers } from '../../shared/console/dialog-answers.tsx';
import { failWith } from '../../shared/console/fail-with.ts';
import { Loaded } from '../../shared/console/loaded.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './add-dish.module.css';
import { useReadMenus } from './use-planner-acts.ts';

interface AddDishProps {
  readonly date: CalendarDate;
  /** Every line of the date, also those that are off the menu. */
  readonly lines: readonly DailyMenuLine[];
  readonly onClose: () => void;
}

/** Puts dishes on the menu of one date. It stays open, so that several can be added; one that was added can be taken off again. */
export function AddDish({ date, lines, onClose }: AddDishProps) {
  const { t } = useTranslation('planner');
  const { t: common } = useTranslation();
  const items = trpc.admin.menuItems.list.useQuery();
  const [wanted, setWanted] = useState('');
  const [portions, setPortions] = useState(String(DEFAULT_MAX_QUANTITY));
  const [before] = useState(
    () => new Set(lines.filter((line) => line.isActive).map((line) => line.menuItemId)),
  );
  const digits = portions.trim();
  const isNumber = digits === '' || (/^\d+$/.test(digits) && Number(digits) <= MAX_PORTIONS);
  const words = wanted.trim().toLocaleLowerCase();
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
          const found = free.filter(({ title }) => title.toLocaleLowerCase().includes(words));
          return (
            <>
              <div className={classes.tools}>
                <SearchField label={t('addDialog.search')} value={wanted} onChange={setWanted} />
                <TextInput
                  size="sm"
                  inputMode="numeric"
                  className={classes.count ?? ''}
                  label={t('addDialog.portions')}
                  placeholder={t('unlimited')}
                  value={portions}
                  error={isNumber ? null : t('notANumber')}
                  onChange={(event) => setPortions(event.currentTarget.value)}
                />
              </div>
              <ul className={classes.list}>
                {found.map((dish) => (
                  <Choice
                    key={dish.id}
                    dish={dish}
                    date={date}
                    line={lines.find(({ menuItemId }) => menuItemId === dish.id)}
                    portions={digits === '' ? null : Number(digits)}
                    disabled={!isNumber}
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

interface ChoiceProps {
  readonly dish: MenuItem;
  readonly date: CalendarDate;
  readonly line: DailyMenuLine | undefined;
  readonly portions: number | null;
  readonly disabled: boolean;
}

function Choice({ dish, date, line, portions, disabled }: ChoiceProps) {
  const { t } = useTranslation('planner');
  const read = useReadMenus();
  const isOn = line?.isActive === true;
  const outcome = { onSuccess: () => read(date), onError: failWith(t('failed')) };
  const add = trpc.admin.dailyMenus.addDish.useMutation(outcome);
  const setLine = trpc.admin.dailyMenus.setLine.useMutation(outcome);
  const menuItemId = dish.id;
  const press = () => {
    if (add.isPending || setLine.isPending) return;
    if (isOn) setLine.mutate({ date, menuItemId, maxQuantity: line.maxQuantity, isActive: false });
    else add.mutate({ date, menuItemId, maxQuantity: portions });
  };
  const named = { title: dish.title, date: shortDate(date) };
  return (
    <li className={classes.choice} data-on={isOn || undefined}>
      <span className={classes.words}>
        <span className={classes.title}>{dish.title}</span>
        <span className={classes.facts} role="status">
          {isOn
            ? t('addDialog.added', {
                portions:
                  line.maxQuantity === null ? t('unlimited') : t('portionCount', { count: line.maxQuantity }),
              })
            : null}
        </span>
      </span>
      <TokenAmount tokens={dish.price} size="sm" />
      <Button
        size="compact-sm"
        variant="default"
        className={classes.act ?? ''}
        aria-label={t(isOn ? 'takeOff' : 'addDialog.addOf', named)}
        disabled={disabled && !isOn}
        onClick={press}
      >
        {t(isOn ? 'addDialog.takeOff' : 'addDialog.add')}
      </Button>
    </li>
  );
}
