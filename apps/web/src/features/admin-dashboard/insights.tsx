import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './insights.module.css';

const TILES = ['closing', 'prepaid', 'portions'] as const;

/** Three business insights. */
export function Insights() {
  const { t } = useTranslation('adminDashboard');
  return (
    <Panel title={t('insights.title')}>
      <div className={classes.row}>
        {TILES.map((tile) => (
          <div key={tile} className={classes.tile}>
            <h3 className={classes.title}>{t(`insights.${tile}.title`)}</h3>
            <p className={classes.text}>{t(`insights.${tile}.text`)}</p>
          </div>
        ))}
      </div>
    </Panel>
  );
}
