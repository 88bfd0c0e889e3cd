import { ActionIcon, Burger, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './console-shell.module.css';
import { PaletteButton } from './palette-button.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { type SectionIcons, Sidebar } from './sidebar.tsx';

interface ConsoleShellProps {
  readonly icons: SectionIcons;
  readonly bell: ReactNode;
  /** The date strip, on the screens that have one. */
  readonly dates: ReactNode;
  readonly children: ReactNode;
}

/** The console's frame: the sidebar at the left, or behind a burger on a phone, and the screen beside it. */
export function ConsoleShell({ icons, bell, dates, children }: ConsoleShellProps) {
  const { t } = useTranslation('console');
  const wide = useMediaQuery('(min-width: 68.75em)', true, { getInitialValueInEffect: false });
  const [opened, { open, close }] = useDisclosure();
  const tools = (
    <div className={classes.tools}>
      {!wide && <PaletteButton />}
      <Refresh />
      {bell}
    </div>
  );
  return (
    <div className={classes.root} data-console>
      <a href="#content" className="padkos-skip">
        {t('skip')}
      </a>
      {wide ? (
        <aside className={classes.side} aria-label={t('title')}>
          <Sidebar icons={icons} tools={tools} search={<PaletteButton wide />} footTools={<Shortcuts />} />
        </aside>
      ) : (
        <>
          <header className={classes.bar}>
            <Burger opened={opened} onClick={open} size="sm" aria-label={t('menu')} />
            <Logo size={28} markOnly />
            <span className={classes.name}>{t('title')}</span>
            {tools}
          </header>
          <Drawer
            opened={opened}
            onClose={close}
            size={296}
            padding={0}
            withCloseButton={false}
            attributes={{ content: { 'aria-label': t('nav') } }}
            transitionProps={{ duration: 160 }}
            classNames={{ body: classes.drawer ?? '' }}
          >
            <Sidebar icons={icons} onGo={close} />
          </Drawer>
        </>
      )}
      <main id="content" className={classes.content} tabIndex={-1}>
        {dates && <div className={classes.top}>{dates}</div>}
        {children}
      </main>
    </div>
  );
}

/** Refreshes the data of this screen, which is not refreshed automatically. */
function Refresh() {
  const { t } = useTranslation('console');
  const queryClient = useQueryClient();
  const fetching = useIsFetching() > 0;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={t('refresh')}
      title={t('refresh')}
      loading={fetching}
      onClick={() => void queryClient.invalidateQueries()}
    >
      <IconRefresh size={20} stroke={1.6} />
    </ActionIcon>
  );
}
