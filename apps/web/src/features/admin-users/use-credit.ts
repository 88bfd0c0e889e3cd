import type { UserWithWallet } from '@padkos/contracts';
import { MAX_CREDIT_TOKENS, MIN_CREDIT_TOKENS } from '@padkos/domain';
import { useState } from 'react';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { randomKey } from '../../shared/random-key.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/**
 * Credits tokens, or requests a credit from another administrator if it is above the limits: `refusal` says so. An unanswered
 * attempt keeps its idempotency key, so that a retry cannot credit twice.
 */
export function useCredit(user: UserWithWallet, onDone: () => void) {
  const { t } = useTranslation('adminUsers');
  const utils = trpc.useUtils();
  // Read with the dialog, because the settings say above which amount a credit needs a confirmation.
  trpc.admin.settings.get.useQuery();
  const [idempotencyKey] = useState(randomKey);
  const [refusal, setRefusal] = useState<string | null>(null);
  const credit = trpc.admin.users.creditTokens.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.admin.users.invalidate(), utils.reports.dashboard.invalidate()]);
      toast.success({ title: t('creditDialog.done.title'), message: t('creditDialog.done.message') });
      onDone();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const { code, message: words } = refusalOf(error);
      if (code === 'CREDIT_NEEDS_APPROVAL') return setRefusal(words);
      const message = words || t('creditDialog.failedMessage');
      toast.failure({ title: t('creditDialog.failed'), message });
    },
  });
  const ask = trpc.admin.credits.ask.useMutation({
    onSuccess: async () => {
      await utils.admin.credits.invalidate();
      toast.success({ title: t('creditDialog.asked.title'), message: t('creditDialog.asked.message') });
      onDone();
    },
    onError: failWith(t('creditDialog.askFailed')),
  });
  const run = async (tokens: number, notes: string) => {
    if (!Number.isInteger(tokens) || tokens < MIN_CREDIT_TOKENS || tokens > MAX_CREDIT_TOKENS) {
      toast.failure({ title: t('creditDialog.invalid.title'), message: t('creditDialog.invalid.message') });
      return;
    }
    const ceiling = await utils.admin.settings.get
      .ensureData()
      .then(({ creditCeiling }) => creditCeiling)
      .catch(failWith(t('creditDialog.failed')));
    if (ceiling === undefined) return;
    const agreed =
      tokens <= ceiling ||
      (await askToConfirm({
        title: t('creditDialog.ceiling.title'),
        message: t('creditDialog.ceiling.message', { tokens, name: user.firstName, ceiling }),
        confirm: t('creditDialog.ceiling.confirm', { tokens }),
        cancel: t('creditDialog.ceiling.cancel'),
      }));
    if (!agreed) return;
    credit.mutate({ userId: user.id, tokens, ...(notes !== '' && { notes }), idempotencyKey });
  };
  return {
    run,
    /** Requests the credit from another administrator. */
    ask: (tokens: number, reason: string) => ask.mutate({ userId: user.id, tokens, reason, idempotencyKey }),
    refusal,
    forgetRefusal: () => setRefusal(null),
    isPending: credit.isPending || ask.isPending,
  };
}
