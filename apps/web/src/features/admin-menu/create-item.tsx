import { useState } from 'react';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ItemForm, NEW_ITEM } from './item-form.tsx';
import { useSaveMenuItem } from './use-menu-items.ts';

/** A new dish. Saved, the form is empty again and `onCreated` is called. */
export function CreateItem({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation('adminMenu');
  const { create } = useSaveMenuItem();
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
