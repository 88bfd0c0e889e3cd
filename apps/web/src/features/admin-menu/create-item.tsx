import type { MenuItem } from '@padkos/contracts';
import { useState } from 'react';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ItemForm, NEW_ITEM } from './item-form.tsx';
import { useCreateMenuItem } from './use-menu-items.ts';

interface CreateItemProps {
  readonly onCreated: () => void;
  /** The administrator wants to say on which days the new dish is offered. */
  readonly onDays: (dish: MenuItem) => void;
}

/** A new dish. Saved, the form is empty again and `onCreated` is called. */
export function CreateItem({ onCreated, onDays }: CreateItemProps) {
  const { t } = useTranslation('adminMenu');
  const create = useCreateMenuItem(onDays);
  const [round, setRound] = useState(0);
  return (
    <Panel title={t('form.createTitle')} subtitle={t('form.createSubtitle')}>
      <ItemForm
        key={round}
        initial={NEW_ITEM}
        working={create.isPending}
        submit={t('form.create')}
        onSubmit={(values) =>
          create.mutate(values, {
            onSuccess: () => {
              setRound(round + 1);
              onCreated();
            },
          })
        }
      />
    </Panel>
  );
}
