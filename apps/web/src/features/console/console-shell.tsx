import { ActionIcon, Burger, Button, Drawer, Kbd } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconKeyboard, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { listKeys, onPaletteAsked } from '../../shared/console/shortcuts.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './console-shell.module.css';
import { type SectionIcons, Sidebar } from './sidebar.tsx';

const Palette = lazyPart(() => import('./palette.tsx'));

interface PaletteButtonProps {
  /** A row with words and keys, if there is room for it; otherwise an icon. */
  readonly wide?: boolean;
}

/** Opens the global search, as does Ctrl or Cmd with K anywhere in the console. */
function PaletteButton({ wide = false }: PaletteButtonProps) {
  const { t } = useTranslation('console');
  const [words, setWords] = useState<string | null>(null);
  const open = () => setWords('');
  useEffect(() => onPaletteAsked(setWords), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      event.preventDefault();
      setWords('');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      {wide ? (
        <Button
          variant="default"
          size="sm"
          className={classes.row}
          classNames={{ label: classes.words ?? '' }}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          rightSection={<Kbd className={classes.keys}>Ctrl K</Kbd>}
          onClick={open}
        >
          {t('palette.search')}
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('palette.label')}
          title={t('palette.label')}
          onClick={open}
        >
          <IconSearch size={20} stroke={1.6} />
        </ActionIcon>
      )}
      {words !== null && (
        <Suspense>
          <Palette words={words} onClose={() => setWords(null)} />
        </Suspense>
      )}
    </>
  );
}

const ShortcutHelp = lazyPart(() => import('./shortcut-help.tsx'));

interface ConsoleShellProps {
  readonly icons: SectionIcons;
  readonly bell: ReactNode;
  /** The date strip, on screens that have one. */
  readonly dates: ReactNode;
  readonly children: ReactNode;
}

/** The console's frame: the sidebar at the left, or behind a menu button on a phone, with the screen beside it. */
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

/** Refreshes the data of this screen, which does not refresh automatically. */
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

/** Activates the console's single keys; the button, or `?`, opens their list. */
function Shortcuts() {
  const { t } = useTranslation('console');
  const [opened, setOpened] = useState(false);
  useShortcuts(useCallback(() => setOpened(true), []));
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('shortcuts.button')}
        title={t('shortcuts.button')}
        onClick={() => setOpened(true)}
      >
        <IconKeyboard size={20} stroke={1.6} />
      </ActionIcon>
      {opened && (
        <Suspense>
          <ShortcutHelp onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Listens for the console's single keys; `help` opens their list. */
function useShortcuts(help: () => void): void {
  useEffect(() => {
    const { press } = listKeys(() => document.getElementById('content'), help);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [help]);
}
