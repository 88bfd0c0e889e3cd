import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Acknowledge } from './acknowledge.tsx';
import type { CheckedDish } from './check-lines.ts';
import { CheckText } from './check-text.tsx';
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
