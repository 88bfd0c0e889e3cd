import type { DishDeclaration } from '@padkos/contracts';
import { NUTRIENTS, type Nutrient } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './nutrition-table.module.css';

const PARTS: ReadonlySet<Nutrient> = new Set(['sugars', 'saturatedFat']);

/** The amounts per portion and per 100 g, collapsed at first. */
export function NutritionTable({ nutrition }: { nutrition: NonNullable<DishDeclaration['nutrition']> }) {
  const { t } = useTranslation('allergens');
  const amount = (nutrient: Nutrient, value: number | null) => {
    if (value === null) return t('nutrition.notStated');
    const unit = nutrient === 'energyKj' ? 'kj' : nutrient === 'sodiumMg' ? 'mg' : 'g';
    return t(`nutrition.${unit}`, { amount: value });
  };
  return (
    <details className={classes.root}>
      <summary>{t('nutrition.title')}</summary>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('nutrition.perPortion')}</th>
            <th scope="col">{t('nutrition.per100g')}</th>
          </tr>
        </thead>
        <tbody>
          {NUTRIENTS.map((nutrient) => (
            <tr key={nutrient} data-part={PARTS.has(nutrient) || undefined}>
              <th scope="row">{t(`nutrition.names.${nutrient}`)}</th>
              <td>{amount(nutrient, nutrition.perPortion[nutrient])}</td>
              <td>{amount(nutrient, nutrition.per100g[nutrient])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
