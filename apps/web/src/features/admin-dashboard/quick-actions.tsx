import { IconChartBar, IconReceipt2, IconSoup } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import type { ConsoleSearch } from '../../shared/console/console-search.ts';
import { Panel } from '../../shared/console/panel.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './quick-actions.module.css';

const ACTIONS = [
  { key: 'orders', section: 'orders', Icon: IconReceipt2 },
  { key: 'menu', section: 'menu', Icon: IconSoup },
  { key: 'reports', section: 'reports', Icon: IconChartBar },
] as const;

/** The three most visited places. */
export function QuickActions() {
  const { t } = useTranslation('adminDashboard');
  const { date } = useConsole();
  const to = (section: ConsoleSearch['section']): ConsoleSearch => ({
    ...(section && { section }),
    ...(section !== 'menu' && date !== undefined && { date }),
  });
  return (
    <Panel title={t('actions.title')}>
      <div className={classes.list}>
        {ACTIONS.map(({ key, section, Icon }) => (
          <ButtonLink
            key={key}
            to="/admin"
            search={to(section)}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          >
            {t(`actions.${key}`)}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  );
}
