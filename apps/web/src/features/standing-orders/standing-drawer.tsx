import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useBackCloses } from '../../shared/use-back-closes.ts';
import { useMobile } from '../../shared/use-mobile.ts';
import classes from './standing-orders.module.css';

interface StandingDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer about one standing order: from the bottom on a phone, from the right elsewhere. */
export function StandingDrawer({ title, onClose, children }: StandingDrawerProps) {
  const { t } = useTranslation();
  const mobile = useMobile();
  useBackCloses(true, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      position={mobile ? 'bottom' : 'right'}
      size={mobile ? '92dvh' : 'md'}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
      transitionProps={{ duration: 180 }}
    >
      {children}
    </Drawer>
  );
}
