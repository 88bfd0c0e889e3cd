import { Button, Checkbox, Chip, Switch } from '@mantine/core';
import type { UserDiet } from '@padkos/contracts';
import { ALLERGENS, DIETS } from '@padkos/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { capital } from './allergen-words.tsx';
import classes from './own-list-form.module.css';

const NOTHING = { consent: false, allergens: [], blockTraces: false, diets: [] };

/** The consent, and after it the list to fill in. */
export function OwnListForm({ saved }: { saved: UserDiet }) {
  const { t } = useTranslation('allergens');
  const utils = trpc.useUtils();
  const [list, setList] = useState(saved);
  const save = trpc.customer.menu.saveDiet.useMutation({
    onSuccess: (diet) => {
      utils.customer.menu.diet.setData(undefined, diet);
      setList(diet);
      const done = diet.consent ? 'own.saved' : 'own.withdrawn';
      toast.success({ title: t(`${done}.title`), message: t(`${done}.message`) });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('own.failed'), message: refusalOf(error).message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { allergens, blockTraces, diets, mark } = list;
    save.mutate({ consent: true, allergens, blockTraces, diets, mark });
  };
  const { consentedAt } = saved;
  return (
    <form className={classes.form} aria-busy={save.isPending} onSubmit={submit}>
      {consentedAt === null ? (
        <Checkbox
          label={t('own.consent')}
          description={t('own.consentHint')}
          checked={list.consent}
          onChange={({ currentTarget: { checked } }) => setList({ ...list, consent: checked })}
        />
      ) : (
        <p className={classes.note}>
          {t('own.since', { at: instantText(consentedAt) })} {t('own.consentHint')}
        </p>
      )}
      {list.consent && (
        <>
          <Codes
            label={t('own.allergens')}
            codes={ALLERGENS}
            chosen={list.allergens}
            nameOf={(code) => capital(t(`names.${code}`))}
            onChange={(allergens) => setList({ ...list, allergens })}
          />
          <Switch
            label={t('own.traces')}
            checked={list.blockTraces}
            onChange={({ currentTarget: { checked } }) => setList({ ...list, blockTraces: checked })}
          />
          <Codes
            label={t('own.diets')}
            codes={DIETS}
            chosen={list.diets}
            nameOf={(code) => t(`diets.${code}`)}
            onChange={(diets) => setList({ ...list, diets })}
          />
          <Checkbox
            label={t('own.mark')}
            description={t('own.markHint')}
            checked={list.mark}
            onChange={({ currentTarget: { checked } }) => setList({ ...list, mark: checked })}
          />
          <div className={classes.actions}>
            <Button type="submit" loading={save.isPending}>
              {t('own.save')}
            </Button>
            {consentedAt !== null && (
              <Button
                variant="subtle"
                color="red"
                disabled={save.isPending}
                onClick={() => save.mutate(NOTHING)}
              >
                {t('own.withdraw')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

interface CodesProps<Code extends string> {
  readonly label: string;
  readonly codes: readonly Code[];
  readonly chosen: readonly Code[];
  readonly nameOf: (code: Code) => string;
  readonly onChange: (chosen: Code[]) => void;
}

function Codes<Code extends string>({ label, codes, chosen, nameOf, onChange }: CodesProps<Code>) {
  return (
    <fieldset className={classes.codes}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chips}>
        {codes.map((code) => (
          <Chip
            key={code}
            checked={chosen.includes(code)}
            onChange={(checked) =>
              onChange(codes.filter((one) => (one === code ? checked : chosen.includes(one))))
            }
          >
            {nameOf(code)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
