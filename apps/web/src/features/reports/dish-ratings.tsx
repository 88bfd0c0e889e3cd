import { type CalendarDate, calendarDate } from '@padkos/domain';
import { IconStarOff } from '@tabler/icons-react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { Stars } from '../ratings/line-rating.tsx';
import classes from './dish-ratings.module.css';

/** Customers' ratings of the dishes: by dish, the worst first, with the last weeks; and their comments, without names. */
export function DishRatings({ window }: { window: { start: CalendarDate; end: CalendarDate } }) {
  const { t } = useTranslation('reports');
  const ratings = trpc.reports.ratings.useQuery(window);
  return (
    <Loaded query={ratings} loading={t('loading')} failed={t('failed')} rows={4}>
      {({ dishes, words }) => (
        <>
          <Panel flush title={t('ratings.title')} subtitle={t('ratings.subtitle')}>
            {dishes.length === 0 ? (
              <EmptyState level={3} icon={IconStarOff} title={t('ratings.empty')} />
            ) : (
              <DataTable
                label={t('ratings.title')}
                rows={dishes}
                rowKey={({ menuItemId }) => menuItemId}
                columns={[
                  { key: 'dish', header: t('menu.dish'), card: 'title', cell: ({ title }) => title },
                  {
                    key: 'average',
                    header: t('ratings.average'),
                    align: 'right',
                    cell: ({ average }) => average.toFixed(1),
                  },
                  { key: 'count', header: t('ratings.count'), align: 'right', cell: (dish) => dish.ratings },
                  {
                    key: 'weeks',
                    header: t('ratings.weeks'),
                    cell: ({ weeks }) => (
                      <span className={classes.weeks}>
                        {weeks.slice(0, SHOWN_WEEKS).map(({ week, average, ratings: count }) => (
                          <span key={week}>
                            {t('ratings.week', {
                              week: shortDate(calendarDate(week)),
                              average: average.toFixed(1),
                              count,
                            })}
                          </span>
                        ))}
                      </span>
                    ),
                  },
                ]}
              />
            )}
          </Panel>
          {words.length > 0 && (
            <Panel title={t('ratings.words')} subtitle={t('ratings.wordsNote')}>
              <ul className={classes.words}>
                {words.map((said, index) => (
                  <li key={`${said.deliveryDate} ${index}`}>
                    <p className={classes.of}>
                      <Stars stars={said.stars} label={t('ratings.stars', { count: said.stars })} />
                      {t('ratings.of', {
                        dish: said.title,
                        date: shortDate(calendarDate(said.deliveryDate)),
                      })}
                    </p>
                    <p className={classes.text}>{said.text}</p>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
    </Loaded>
  );
}

/** How many of a dish's weeks its row shows. */
const SHOWN_WEEKS = 4;
