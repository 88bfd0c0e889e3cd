import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { onPaletteAsked } from '../../shared/console/open-palette.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import classes from './palette-button.module.css';

const Palette = lazyPart(() => import('./palette.tsx'));

interface PaletteButtonProps {
  /** A row with words and keys, if there is room for it; otherwise an icon. */
  readonly wide?: boolean;
}

/** Opens the global search, as does Ctrl or Cmd with K anywhere in the console. */
export function PaletteButton({ wide = false }: PaletteButtonProps) {
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
