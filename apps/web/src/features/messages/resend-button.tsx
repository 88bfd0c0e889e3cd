import { Button } from '@mantine/core';
import type { Message } from '@padkos/contracts';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Resends a failed message. */
export function ResendButton({ message: { messageId, recipient, subject } }: { message: Message }) {
  const { t } = useTranslation('messages');
  const utils = trpc.useUtils();
  const resend = trpc.admin.messages.resend.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('resent.title'), message: t('resent.message', { recipient }) });
      await utils.admin.messages.list.invalidate();
    },
    onError: failWith(t('resendFailed')),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('resendOf', { subject, recipient })}
      loading={resend.isPending}
      onClick={() => resend.mutate({ messageId })}
    >
      {t('resend')}
    </Button>
  );
}
