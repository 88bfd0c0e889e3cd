import { ActionIcon, Popover } from '@mantine/core';
import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bell.module.css';
import { NewOrders } from './new-orders.tsx';
import { useBell } from './use-bell.ts';

/** The bell: active while new orders wait, with their number; pressing it lists them and lets them be cleared. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { status, clear } = useBell();
  const [opened, setOpened] = useState(false);
  const active = status?.shouldNotify === true;
  const count = status?.newOrdersSinceLastNotification ?? 0;
  const label = active ? t('active', { count }) : t('idle');
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color={active ? 'ember' : 'gray'}
          size={40}
          aria-label={label}
          title={label}
          className={classes.root ?? ''}
          onClick={() => setOpened(!opened)}
        >
          {active ? <IconBellRinging size={22} stroke={1.8} /> : <IconBell size={22} stroke={1.6} />}
          {active && (
            <span className={classes.badge} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.list ?? ''} aria-label={label}>
        <NewOrders
          count={count}
          clearing={clear.isPending}
          onGo={close}
          onClear={() => clear.mutate(undefined, { onSuccess: close })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
