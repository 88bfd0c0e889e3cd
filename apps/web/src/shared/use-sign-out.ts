import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from './i18n/i18n.ts';
import { refusalOf } from './refusal.ts';
import { leaveSession } from './session.ts';
import { toast } from './toast.ts';
import { trpc } from './trpc.ts';

/** Signs out, clears all data that was read, and shows the sign-in screen. */
export function useSignOut() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return trpc.customer.account.signOut.useMutation({
    onSuccess: async () => {
      await leaveSession(queryClient, () => navigate({ to: '/signin' }));
      toast.success({ title: t('signedOut.title'), message: t('signedOut.message') });
    },
    onError: (error) => toast.failure({ title: t('signOutFailed'), message: refusalOf(error).message }),
  });
}
