import { ActionIcon } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './favourite-button.module.css';

interface FavouriteButtonProps {
  readonly title: string;
  readonly liked: boolean;
  readonly onToggle: () => void;
}

/** A heart on a dish's picture, filled for a favourite. */
export function FavouriteButton({ title, liked, onToggle }: FavouriteButtonProps) {
  const { t } = useTranslation('menu');
  return (
    <ActionIcon
      variant="transparent"
      size={44}
      className={classes.root}
      aria-label={t('favourite.label', { title })}
      aria-pressed={liked}
      onClick={onToggle}
    >
      <IconHeart size={22} stroke={1.8} fill={liked ? 'currentColor' : 'none'} aria-hidden />
    </ActionIcon>
  );
}
