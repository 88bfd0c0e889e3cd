import { Button, Popover, Radio, Stack } from '@mantine/core';
import { CSV_SEPARATORS, type CsvSeparator } from '@padkos/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import type { ToastText } from '../toast.ts';
import { DownloadButton } from '../ui/download-button.tsx';

interface CsvButtonProps {
  /** The address of the export, including the list's filters. */
  readonly url: string;
  readonly filename: string;
  /** The message when saving fails, if the list has its own. */
  readonly failed?: ToastText;
}

/** A list's filters as the query of its export. */
export const queryOf = (input: Readonly<Record<string, string | number | undefined>>) =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const KEY = 'padkos.csv-separator';

/** Saves a list as CSV. Its columns are separated by commas or semicolons; this browser remembers which. */
export function CsvButton({ url, filename, failed }: CsvButtonProps) {
  const { t } = useTranslation('console');
  const [separator, setSeparator] = useState<CsvSeparator>(() =>
    localStorage.getItem(KEY) === 'semicolon' ? 'semicolon' : 'comma',
  );
  const choose = (chosen: string) => {
    const next = CSV_SEPARATORS.find((one) => one === chosen) ?? 'comma';
    localStorage.setItem(KEY, next);
    setSeparator(next);
  };
  const address = separator === 'comma' ? url : `${url}${url.includes('?') ? '&' : '?'}separator=semicolon`;
  return (
    <Button.Group>
      <DownloadButton
        url={address}
        filename={filename}
        failed={failed ?? { title: t('csv.failed.title'), message: t('csv.failed.message') }}
      >
        {t('csv.button')}
      </DownloadButton>
      <Popover position="bottom-end" shadow="none" trapFocus returnFocus withRoles>
        <Popover.Target>
          <Button size="sm" variant="default" px={8} aria-label={t('csv.separator')}>
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('csv.separator')}>
          <Radio.Group label={t('csv.separator')} value={separator} onChange={choose}>
            <Stack gap="xs" mt="xs">
              {CSV_SEPARATORS.map((one) => (
                <Radio key={one} value={one} label={t(`csv.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </Popover.Dropdown>
      </Popover>
    </Button.Group>
  );
}
