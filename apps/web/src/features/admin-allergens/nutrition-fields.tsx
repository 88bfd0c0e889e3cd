import { Checkbox, TextInput } from '@mantine/core';
import { DIETS, type Diet, NUTRIENTS, type Nutrient, needsCertificate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './declaration-drawer.module.css';
import { AMOUNT_COLUMNS, type FormPartProps, NO_CERTIFICATE } from './declaration-form.ts';

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

const CERTIFICATE_FIELDS = ['certifier', 'number', 'expires'] as const;

/** The diets that the dish suits; halal and kosher need their certificate. */
export function DietFields(props: FormPartProps) {
  const { form, faults, onChange } = props;
  const { t } = useTranslation('adminAllergens');
  const { t: names } = useTranslation('allergens');
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>{t('drawer.diets')}</legend>
      <p className={classes.note}>{t('drawer.dietsHint')}</p>
      {DIETS.map((code) => (
        <div key={code}>
          <Checkbox
            label={names(`diets.${code}`)}
            checked={form.diets.includes(code)}
            error={faults.has(`diets.${code}`) && t('faults.certificate')}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...form,
                diets: checked ? [...form.diets, code] : form.diets.filter((one) => one !== code),
              })
            }
          />
          {needsCertificate(code) && form.diets.includes(code) && <Certificate code={code} {...props} />}
        </div>
      ))}
    </fieldset>
  );
}

function Certificate({ code, form, onChange }: FormPartProps & { code: Diet }) {
  const { t } = useTranslation('adminAllergens');
  const { t: names } = useTranslation('allergens');
  const certificate = form.certificates[code] ?? NO_CERTIFICATE;
  const set = (changed: object) =>
    onChange({
      ...form,
      certificates: { ...form.certificates, [code]: { ...certificate, ...changed } },
    });
  return (
    <fieldset
      className={classes.certificate}
      aria-label={t('certificate.of', { diet: names(`diets.${code}`) })}
    >
      {CERTIFICATE_FIELDS.map((field) => (
        <TextInput
          name={`certificate-${field}`}
          key={field}
          size="sm"
          label={t(`certificate.${field}`)}
          type={field === 'expires' ? 'date' : 'text'}
          maxLength={80}
          value={certificate[field]}
          onChange={({ currentTarget: { value } }) => set({ [field]: value })}
        />
      ))}
    </fieldset>
  );
}
