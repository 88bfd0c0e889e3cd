import { Checkbox, TextInput } from '@mantine/core';
import { DIETS, type Diet, needsCertificate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './declaration-drawer.module.css';
import { NO_CERTIFICATE } from './declaration-form.ts';
import type { FormPartProps } from './form-part.ts';

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
