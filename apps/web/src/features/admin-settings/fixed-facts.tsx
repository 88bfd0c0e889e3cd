import { CUTOFF_TIME, MIN_TOPUP_RAND, SERVICE_FEE_TOKENS, VAT_PERCENT } from '@padkos/domain';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './fixed-facts.module.css';

/** Constants that cannot be set here, each with its source. */
export function FixedFacts() {
  const { t } = useTranslation('settings');
  const facts = [
    { key: 'serviceFee', value: t('facts.tokens', { count: SERVICE_FEE_TOKENS, VAT_PERCENT }) },
    { key: 'minimumTopup', value: `R${MIN_TOPUP_RAND}` },
    { key: 'cutoff', value: CUTOFF_TIME },
    { key: 'vat', value: `${VAT_PERCENT}%` },
  ] as const;
  return (
    <Panel title={t('facts.title')} subtitle={t('facts.message')}>
      <dl className={classes.facts}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt className={classes.name}>{t(`facts.${key}.name`)}</dt>
            <dd className={classes.value}>{value}</dd>
            <dd className={classes.source}>{t(`facts.${key}.source`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
