import { Button, TextInput } from '@mantine/core';
import type { RetentionRule } from '@padkos/contracts';
import { useState } from 'react';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import classes from './retention-rules.module.css';
import forms from './settings-form.module.css';

/** How long each kind of personal data is kept and why; saved separately from the other settings. */
export function RetentionRules() {
  const { t } = useTranslation('settings');
  const rules = trpc.admin.settings.retention.useQuery();
  return (
    <div className={forms.rule}>
      <Panel title={t('retention.title')} subtitle={t('retention.message')}>
        <Loaded query={rules} loading={t('retention.loading')} failed={t('retention.failed')} rows={8}>
          {(data) => <Periods rules={data} />}
        </Loaded>
      </Panel>
    </div>
  );
}

function Periods({ rules }: { readonly rules: readonly RetentionRule[] }) {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const save = trpc.admin.settings.saveRetention.useMutation({
    onSuccess: (saved) => {
      utils.admin.settings.retention.setData(undefined, saved);
      setTyped({});
      toast.success({ title: t('retention.saved.title'), message: t('retention.saved.message') });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('retention.saveFailed'), message: refusalOf(error).message });
    },
  });
  const textOf = (rule: RetentionRule) => typed[rule.kind] ?? String(rule.period);
  const changed = rules.filter((rule) => textOf(rule).trim() !== String(rule.period));
  const isOutside = (rule: RetentionRule) => {
    const text = textOf(rule).trim();
    return !/^\d+$/.test(text) || Number(text) < rule.least || Number(text) > rule.most;
  };
  const submit = async () => {
    const shorter = changed.filter((rule) => Number(textOf(rule)) < rule.period);
    const agreed =
      shorter.length === 0 ||
      (await askToConfirm({
        title: t('retention.sure.title'),
        message: t('retention.sure.message', {
          kinds: shorter.map(({ kind }) => t(`retention.kinds.${kind}.name`)).join(', '),
        }),
        confirm: t('retention.sure.confirm'),
        cancel: t('retention.sure.cancel'),
        destructive: true,
      }));
    if (!agreed) return;
    const periods = Object.fromEntries(changed.map((rule) => [rule.kind, Number(textOf(rule))]));
    save.mutate({ periods });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ul className={classes.list}>
        {rules.map((rule) => (
          <li key={rule.kind} className={classes.kind}>
            <Kind
              rule={rule}
              text={textOf(rule)}
              isOutside={isOutside(rule)}
              disabled={save.isPending}
              onType={(text) => setTyped({ ...typed, [rule.kind]: text })}
            />
          </li>
        ))}
      </ul>
      <p className={classes.reason}>{t('retention.fixed')}</p>
      <div className={classes.acts}>
        {changed.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            disabled={save.isPending}
            onClick={() => setTyped({})}
          >
            {t('retention.discard')}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="outline"
          loading={save.isPending}
          disabled={changed.length === 0 || changed.some(isOutside) || save.isPending}
        >
          {save.isPending ? t('retention.saving') : t('retention.save')}
        </Button>
      </div>
    </form>
  );
}

interface KindProps {
  readonly rule: RetentionRule;
  readonly text: string;
  readonly isOutside: boolean;
  readonly disabled: boolean;
  onType(text: string): void;
}

function Kind({ rule, text, isOutside, disabled, onType }: KindProps) {
  const { t } = useTranslation('settings');
  const { kind, least, most, removed, completedAt } = rule;
  const unit = t(`retention.${rule.unit}`);
  const name = t(`retention.kinds.${kind}.name`);
  return (
    <>
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        <p className={classes.reason}>{t(`retention.kinds.${kind}.reason`)}</p>
        {completedAt !== null && removed > 0 && (
          <p className={classes.reason}>
            {t('retention.removed', { count: removed, when: instantText(completedAt) })}
          </p>
        )}
      </div>
      <TextInput
        name={kind}
        size="sm"
        className={classes.period}
        aria-label={t('retention.unit', { name, unit })}
        {...(!isOutside && { description: t('retention.range', { least, most, unit }) })}
        inputMode="numeric"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={<span className={classes.unit}>{unit}</span>}
        rightSectionWidth={72}
        disabled={disabled}
        value={text}
        error={isOutside && t('retention.outside', { least, most })}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </>
  );
}
