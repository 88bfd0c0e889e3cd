import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useNames } from './allergen-words.tsx';
import type { CheckedDish } from './check-lines.ts';
import classes from './lines-guard.module.css';

interface LinesGuardProps {
  readonly blocked: readonly CheckedDish[];
  readonly traces: readonly CheckedDish[];
  /** The label of the button that removes a dish; undoing an added portion has another label than removing a dish. */
  readonly takeOutLabel: (dish: CheckedDish['dish']) => string;
  readonly onTakeOut: (dish: CheckedDish['dish']) => void;
  /** The person orders a dish against their own list, at this version of its declaration. */
  readonly onConfirm: (dish: CheckedDish['dish']) => void;
}

/** The own list's result for an order's dishes: those to remove or to confirm, and traces. */
export function LinesGuard({ blocked, traces, ...acts }: LinesGuardProps) {
  const { t } = useTranslation('allergens');
  return (
    <>
      {blocked.length > 0 && (
        <Notice tone="problem" title={t(blocked.length === 1 ? 'guard.title' : 'guard.titleMany')}>
          <ul className={classes.list}>
            {blocked.map((checked) => (
              <BlockedDish
                key={`${checked.dish.id} ${checked.dish.allergenVersion}`}
                checked={checked}
                {...acts}
              />
            ))}
          </ul>
        </Notice>
      )}
      {traces.length > 0 && (
        <Notice tone="warning" title={t('guard.tracesTitle')}>
          {traces.map((checked) => (
            <p key={checked.dish.id} className={classes.text}>
              <CheckText checked={checked} />
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

type BlockedDishProps = Omit<LinesGuardProps, 'blocked' | 'traces'> & { readonly checked: CheckedDish };

function BlockedDish({ checked, takeOutLabel, onTakeOut, onConfirm }: BlockedDishProps) {
  const { t } = useTranslation('allergens');
  const [asks, setAsks] = useState(false);
  const { dish } = checked;
  return (
    <li>
      <p className={classes.text}>
        <CheckText checked={checked} />
      </p>
      {asks ? (
        <Acknowledge onConfirm={() => onConfirm(dish)} />
      ) : (
        <div className={classes.actions}>
          <Button size="compact-md" variant="default" onClick={() => onTakeOut(dish)}>
            {takeOutLabel(dish)}
          </Button>
          <Button size="compact-md" variant="subtle" color="gray" onClick={() => setAsks(true)}>
            {t('guard.override')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface DishGuardProps {
  readonly checked: CheckedDish;
  /** Whether the person confirmed that they order it anyway. */
  readonly confirmed: boolean;
  readonly onConfirm: () => void;
}

/** The own list's result for an open dish, with a way to order it anyway. */
export function DishGuard({ checked, confirmed, onConfirm }: DishGuardProps) {
  const { t } = useTranslation('allergens');
  if (checked.blocked.length > 0) {
    return (
      <Notice tone="problem" title={t('guard.title')}>
        <CheckText checked={checked} />
        {confirmed ? <> {t('guard.confirmed')}</> : <Acknowledge onConfirm={onConfirm} />}
      </Notice>
    );
  }
  if (checked.traces.length === 0) return null;
  return (
    <Notice tone="warning" title={t('guard.tracesTitle')}>
      <CheckText checked={checked} />
    </Notice>
  );
}

/** Asks a person to type a confirmation that they order a dish against their own list. */
export function Acknowledge({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('allergens');
  const [typed, setTyped] = useState('');
  const words = t('guard.words');
  const isTyped = typed.trim().toLowerCase() === words;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) onConfirm();
  };
  return (
    <form className={classes.root} onSubmit={confirm}>
      <TextInput
        name="acknowledgement"
        size="sm"
        label={t('guard.type', { words })}
        autoCapitalize="none"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={!isTyped}>
        {t('guard.confirm')}
      </Button>
    </form>
  );
}

/** In sentences, why the own list blocks or warns about a dish. */
function CheckText({ checked }: { checked: CheckedDish }) {
  const { t } = useTranslation('allergens');
  const names = useNames();
  const { dish, blocked, traces } = checked;
  const inState = (state: string) => blocked.filter((code) => dish.allergens[code] === state);
  const [contained, unknown] = [inState('contains'), inState('unknown')];
  const mayContain = [...inState('may_contain'), ...traces];
  const { title } = dish;
  const sentences = [
    ...(contained.length > 0 ? [t('guard.contains', { title, list: names(contained) })] : []),
    ...(unknown.length > 0 ? [t('guard.unknown', { title, list: names(unknown) })] : []),
    ...(mayContain.length > 0
      ? [t('guard.traces', { title, list: names(mayContain, dish.allergenReasons) })]
      : []),
  ];
  return <>{sentences.join(' ')}</>;
}
