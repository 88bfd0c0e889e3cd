import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import { useMobile } from '../../shared/use-mobile.ts';
import classes from './change-order.module.css';

interface OrderDrawerProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer with an order's form: from the bottom on a phone, from the right elsewhere. */
export function OrderDrawer({ title, opened, onClose, children }: OrderDrawerProps) {
  const { t } = useTranslation();
  const mobile = useMobile();
  useBackCloses(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={mobile ? 'bottom' : 'right'}
      size={mobile ? '92dvh' : 'md'}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 180 }}
    >
      {children}
    </Drawer>
  );
}
