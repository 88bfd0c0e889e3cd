import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bell.module.css';
import { useBell } from './use-bell.ts';

/** The bell: active while new orders wait, with their number; pressing it then marks them as seen. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { status, clear } = useBell();
  const active = status?.shouldNotify === true;
  const count = status?.newOrdersSinceLastNotification ?? 0;
  const label = active ? t('active', { count }) : t('idle');
  return (
    <ActionIcon
      variant="subtle"
      color={active ? 'ember' : 'gray'}
      size={40}
      aria-label={label}
      title={label}
      loading={clear.isPending}
      className={classes.root ?? ''}
      onClick={() => {
        if (active) clear.mutate();
      }}
    >
      {active ? <IconBellRinging size={22} stroke={1.8} /> : <IconBell size={22} stroke={1.6} />}
      {active && (
        <span className={classes.badge} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
