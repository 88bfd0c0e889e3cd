import { Button, TextInput } from '@mantine/core';
import { nameProblem } from '@padkos/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { type GuestNames, MOST_NAMES, namesTooMany, shownNames } from './guest-names.ts';
import classes from './guests.module.css';

interface GuestDish {
  readonly menuItemId: string;
  readonly title: string;
  readonly quantity: number;
  readonly names: GuestNames;
}

interface GuestFieldsProps {
  readonly dishes: readonly GuestDish[];
  readonly onNames: (menuItemId: string, names: GuestNames) => void;
}

/** How many names of a dish show at once; more are folded. */
const SHOWN = 6;

/** "For somebody else?", which expands to one name for each dish, or for each portion. Open if there are names. */
export default function GuestFields({ dishes, onNames }: GuestFieldsProps) {
  const { t } = useTranslation('guests');
  const [opened, setOpened] = useState(false);
  if (!opened && dishes.every(({ names }) => names.length === 0)) {
    return (
      <Button variant="subtle" className={classes.ask ?? ''} onClick={() => setOpened(true)}>
        {t('ask')}
      </Button>
    );
  }
  const tooMany = namesTooMany(dishes);
  const close = () => {
    for (const { menuItemId } of dishes) onNames(menuItemId, []);
    setOpened(false);
  };
  return (
    <fieldset className={classes.root}>
      <legend className={classes.title}>{t('title')}</legend>
      <p className={classes.means}>{t('means')}</p>
      {dishes.map((dish) => (
        <DishGuests key={dish.menuItemId} dish={dish} onNames={(names) => onNames(dish.menuItemId, names)} />
      ))}
      {tooMany > 0 && (
        <p role="alert" className={classes.tooMany}>
          {t('tooMany', { limit: MOST_NAMES, count: tooMany })}
        </p>
      )}
      <Button variant="subtle" className={classes.ask ?? ''} onClick={close}>
        {t('close')}
      </Button>
    </fieldset>
  );
}

/** A dish's fields: one name for all portions, or one for each. */
function DishGuests({ dish, onNames }: { dish: GuestDish; onNames: (names: GuestNames) => void }) {
  const { t } = useTranslation('guests');
  const { title, quantity } = dish;
  const names = shownNames(quantity, dish.names);
  const labelOf = (index: number) =>
    names.length > 1
      ? t('portion', { number: index + 1, title })
      : t(quantity === 1 ? 'one' : 'all', { title, quantity });
  const change = (index: number, name: string) => {
    const changed = names.map((other, at) => (at === index ? name : other));
    onNames(changed.length === 1 && changed[0] === '' ? [] : changed);
  };
  const fields = names.map((name, index) => (
    <TextInput
      name={`guest-${index + 1}`}
      key={labelOf(index)}
      label={labelOf(index)}
      value={name}
      maxLength={80}
      autoComplete="off"
      error={nameProblem(name)}
      onChange={(event) => change(index, event.currentTarget.value)}
    />
  ));
  return (
    <div className={classes.dish}>
      {names.length > SHOWN ? <FoldedNames title={title} names={names} fields={fields} /> : fields}
      {names.length > 1 && quantity > names.length && (
        <p className={classes.means}>{t('rest', { count: quantity - names.length, limit: MOST_NAMES })}</p>
      )}
      {quantity > MOST_NAMES && names.length === 1 && (
        <p className={classes.means}>{t('forAll', { limit: MOST_NAMES })}</p>
      )}
      {quantity > 1 && (quantity <= MOST_NAMES || names.length > 1) && (
        <Button
          variant="subtle"
          className={classes.ask ?? ''}
          onClick={() =>
            onNames(
              names.length > 1 ? names.slice(0, 1) : Array.from({ length: quantity }, () => names[0] ?? ''),
            )
          }
        >
          {t(names.length > 1 ? 'together' : 'apart')}
        </Button>
      )}
    </div>
  );
}

interface FoldedNamesProps {
  readonly title: string;
  readonly names: GuestNames;
  readonly fields: ReactNode;
}

/**
 * Many names folded into one line that shows their number. It starts open if all names are empty or the same, and renders its
 * fields only while open.
 */
function FoldedNames({ title, names, fields }: FoldedNamesProps) {
  const { t } = useTranslation('guests');
  const given = names.filter((name) => name.trim() !== '').length;
  const [open, setOpen] = useState(given === 0 || new Set(names).size === 1);
  return (
    <details
      className={classes.many}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('names', { given, all: names.length, title })}</summary>
      {open && <div className={classes.dish}>{fields}</div>}
    </details>
  );
}
