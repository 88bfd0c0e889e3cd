import { TextInput } from '@mantine/core';
import { NUTRIENTS, type Nutrient } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './declaration-drawer.module.css';
import { AMOUNT_COLUMNS } from './declaration-form.ts';
import type { FormPartProps } from './form-part.ts';

const unitOf = (nutrient: Nutrient) =>
  nutrient === 'energyKj' ? 'kJ' : nutrient === 'sodiumMg' ? 'mg' : 'g';

/** The amounts per portion and per 100 g; an empty field counts as not stated. */
export function NutritionFields({ form, faults, onChange }: FormPartProps) {
  const { t } = useTranslation('adminAllergens');
  const { t: names } = useTranslation('allergens');
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>{names('nutrition.title')}</legend>
      <p className={classes.note}>{t('drawer.nutritionHint')}</p>
      <table className={classes.amounts}>
        <thead>
          <tr>
            <td />
            {AMOUNT_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {names(`nutrition.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NUTRIENTS.map((nutrient) => {
            const name = names(`nutrition.names.${nutrient}`);
            return (
              <tr key={nutrient}>
                <th scope="row">
                  {name} <span className={classes.unit}>{unitOf(nutrient)}</span>
                </th>
                {AMOUNT_COLUMNS.map((column) => {
                  const fault = faults.get(`nutrition.${column}.${nutrient}`);
                  return (
                    <td key={column}>
                      <TextInput
                        name={`${nutrient}-${column}`}
                        size="sm"
                        inputMode="decimal"
                        aria-label={t('drawer.amountOf', { name, column: names(`nutrition.${column}`) })}
                        maxLength={8}
                        value={form.amounts[column][nutrient] ?? ''}
                        error={fault !== undefined && t(fault === 'part' ? 'faults.part' : 'faults.amount')}
                        onChange={({ currentTarget: { value } }) =>
                          onChange({
                            ...form,
                            amounts: {
                              ...form.amounts,
                              [column]: { ...form.amounts[column], [nutrient]: value },
                            },
                          })
                        }
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}
