import { ActionIcon, Popover } from '@mantine/core';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './bell.module.css';
import { NewOrders } from './new-orders.tsx';
import { useBell } from './use-bell.ts';

/** The bell: active with a number while new orders wait; pressing it lists them and marks them as seen. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { status, clear } = useBell();
  /** The number of new orders when the list was opened; null while it is closed. */
  const [listed, setListed] = useState<number | null>(null);
  const active = status?.shouldNotify === true;
  const count = status?.newOrdersSinceLastNotification ?? 0;
  const label = active ? t('active', { count }) : t('idle');
  const close = () => setListed(null);
  const press = () => {
    if (listed !== null) return close();
    setListed(active ? count : 0);
    if (active) clear.mutate();
  };
  return (
    <Popover
      opened={listed !== null}
      onChange={(opened) => {
        if (!opened) close();
      }}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      // By default the list would be named after the bell, whose label says that nothing is new once it was pressed.
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color={active ? 'brand' : 'gray'}
          size={40}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={listed !== null}
          title={label}
          className={classes.root ?? ''}
          onClick={press}
        >
          {active ? <IconBellRinging size={22} stroke={1.8} /> : <IconBell size={22} stroke={1.6} />}
          {active && (
            <span className={classes.badge} data-many={count > 99 || undefined} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.list ?? ''}
        role="dialog"
        aria-label={t('list.title', { count: listed ?? 0 })}
      >
        <NewOrders count={listed ?? 0} onGo={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
