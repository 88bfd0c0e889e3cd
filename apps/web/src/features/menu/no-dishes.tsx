import type { CalendarDate } from '@padkos/domain';
import { IconBowl, IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';

/** Replaces an empty list: the menu of this date is empty or, with `wanted`, no dish matches the search. */
export default function NoDishes({ date, wanted }: { date: CalendarDate; wanted: string | null }) {
  const { t } = useTranslation('menu');
  if (wanted === null) {
    return (
      <EmptyState
        level={3}
        icon={IconBowl}
        title={t('empty', { date: shortDate(date) })}
        message={t('emptyHint')}
      />
    );
  }
  const title = wanted === '' ? t('searched.noneShown') : t('searched.none', { wanted });
  return <EmptyState level={3} icon={IconSearch} title={title} />;
}
