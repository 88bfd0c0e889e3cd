import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutHelp = lazyPart(() => import('./shortcut-help.tsx'));

/** Makes the console's single keys act; the button, or `?`, opens the list of them. */
export function Shortcuts() {
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
