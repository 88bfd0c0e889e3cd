import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useBackCloses } from '../../shared/use-back-closes.ts';

const SendTokensDialog = lazyPart(() => import('./send-tokens-dialog.tsx'));

/** Links to the dialog that sends tokens to another customer; nothing if the kitchen does not allow transfers. */
export function SendTokensButton() {
  const { t } = useTranslation('transfers');
  const { data } = trpc.customer.config.useQuery();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  const limits = data?.transfers ?? null;
  if (limits === null) return null;
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('open')}
      </Button>
      {opened && (
        <Suspense>
          <SendTokensDialog limits={limits} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
