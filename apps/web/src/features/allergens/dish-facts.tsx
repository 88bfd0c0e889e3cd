import type { DishDeclaration } from '@padkos/contracts';
import { ALLERGENS, allergensIn, NUTRIENTS, type Nutrient } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useNames } from './allergen-words.tsx';
import classes from './dish-facts.module.css';

const PARTS: ReadonlySet<Nutrient> = new Set(['sugars', 'saturatedFat']);

/** The amounts per portion and per 100 g, collapsed at first. */
function NutritionTable({ nutrition }: { nutrition: NonNullable<DishDeclaration['nutrition']> }) {
  const { t } = useTranslation('allergens');
  const amount = (nutrient: Nutrient, value: number | null) => {
    if (value === null) return t('nutrition.notStated');
    const unit = nutrient === 'energyKj' ? 'kj' : nutrient === 'sodiumMg' ? 'mg' : 'g';
    return t(`nutrition.${unit}`, { amount: value });
  };
  return (
    <details className={classes.nutritionTableRoot}>
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

/** A dish's declaration: allergens in a few words, diets with their certificates, and nutrition to expand. */
export function DishFacts({ declaration }: { declaration: DishDeclaration }) {
  const { t } = useTranslation('allergens');
  const { diets, nutrition } = declaration;
  return (
    <>
      <section className={classes.root} aria-label={t('facts.label')}>
        {diets.length > 0 && (
          <ul className={classes.diets}>
            {diets.map(({ code, certificate }) => (
              <li key={code}>
                <span className={classes.diet}>{t(`diets.${code}`)}</span>
                {certificate !== null && (
                  <span className={classes.certificate}>
                    {t('facts.certificate', { ...certificate, expires: shortDate(certificate.expires) })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <AllergenLines declaration={declaration} />
      </section>
      {nutrition !== null && <NutritionTable nutrition={nutrition} />}
    </>
  );
}

/** "Contains milk. May contain tree nuts. Not yet known: fish." */
function AllergenLines({ declaration }: { declaration: DishDeclaration }) {
  const { t } = useTranslation('allergens');
  const names = useNames();
  const { allergens, allergenReasons } = declaration;
  const contains = allergensIn(allergens, 'contains');
  const traces = allergensIn(allergens, 'may_contain');
  const unknown = allergensIn(allergens, 'unknown');
  if (unknown.length === ALLERGENS.length) return <p className={classes.line}>{t('facts.allUnknown')}</p>;
  return (
    <>
      {contains.length + traces.length + unknown.length === 0 && (
        <p className={classes.line}>{t('facts.noneUsed', { count: ALLERGENS.length })}</p>
      )}
      {contains.length > 0 && (
        <p className={classes.line}>
          <b>{t('facts.contains')}</b> {names(contains)}
        </p>
      )}
      {traces.length > 0 && (
        <p className={classes.line}>
          <b>{t('facts.mayContain')}</b> {names(traces, allergenReasons)}
        </p>
      )}
      {unknown.length > 0 && (
        <p className={classes.line}>
          <b>{t('facts.unknown')}</b> {names(unknown)}
        </p>
      )}
    </>
  );
}
