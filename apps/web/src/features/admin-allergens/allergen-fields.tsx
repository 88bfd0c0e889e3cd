import { Button, NativeSelect, TextInput } from '@mantine/core';
import { ALLERGEN_STATES, ALLERGENS, type AllergenState, allergenStates, allergensIn } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { capital } from '../allergens/capital.ts';
import classes from './declaration-drawer.module.css';
import type { FormPartProps } from './form-part.ts';

/** What is known about each allergen, with the reason for those that the dish may contain. */
export function AllergenFields({ form, faults, onChange }: FormPartProps) {
  const { t } = useTranslation('adminAllergens');
  const { t: names } = useTranslation('allergens');
  const states = ALLERGEN_STATES.map((value) => ({ value, label: t(`states.${value}`) }));
  const unknown = allergensIn(form.allergens, 'unknown');
  const declare = (changed: Partial<Record<string, AllergenState>>) =>
    onChange({ ...form, allergens: allergenStates({ ...form.allergens, ...changed }) });
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>{t('drawer.allergens')}</legend>
      <p className={classes.note}>{t('drawer.allergensHint')}</p>
      <ul className={classes.rows}>
        {ALLERGENS.map((code) => {
          const name = capital(names(`names.${code}`));
          return (
            <li key={code}>
              <NativeSelect
                name={code}
                size="sm"
                label={name}
                className={classes.state ?? ''}
                data={states}
                value={form.allergens[code]}
                onChange={({ currentTarget: { value } }) => {
                  const state = ALLERGEN_STATES.find((one) => one === value);
                  if (state !== undefined) declare({ [code]: state });
                }}
              />
              {form.allergens[code] === 'may_contain' && (
                <TextInput
                  name={`${code}-reason`}
                  size="sm"
                  mt={6}
                  aria-label={t('drawer.reasonOf', { name })}
                  placeholder={t('drawer.reason')}
                  maxLength={300}
                  value={form.reasons[code] ?? ''}
                  error={faults.has(`allergenReasons.${code}`) && t('faults.reason')}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ ...form, reasons: { ...form.reasons, [code]: value } })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {unknown.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          onClick={() => declare(Object.fromEntries(unknown.map((code) => [code, 'not_used'])))}
        >
          {t('drawer.restNotUsed', { count: unknown.length })}
        </Button>
      )}
    </fieldset>
  );
}
