import { SegmentedControl } from '@mantine/core';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, localeOf } from '@padkos/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shownLanguage } from '../../shared/i18n/i18n.ts';
import { followAccount } from '../../shared/i18n/language.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { sessionQuery } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Whether the screen was drawn again because of a choice here, which the keyboard then goes on from. */
let hasJustChosen = false;

/** The choice of a language for the account, each named in itself; it is saved and shown at once. */
export function LanguageChoice() {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const control = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJustChosen) control.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    hasJustChosen = false;
  }, []);
  const save = trpc.customer.saveLanguage.useMutation({
    onSuccess: async (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, user);
      hasJustChosen = true;
      await followAccount(user.language);
      // What the server said in sentences is asked for again.
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('language.failed'), message: refusalOf(error).message });
    },
  });
  return (
    <SegmentedControl
      ref={control}
      fullWidth
      aria-label={t('language.title')}
      aria-busy={save.isPending}
      value={save.isPending ? save.variables.language : shownLanguage()}
      onChange={(value) => {
        if (isLanguage(value) && !save.isPending) save.mutate({ language: value });
      }}
      data={LANGUAGES.map((value) => ({
        value,
        label: <span lang={localeOf(value)}>{LANGUAGE_NAMES[value]}</span>,
      }))}
    />
  );
}
