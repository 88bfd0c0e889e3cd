import { type DeclareDishInput, declareDishInput, type MenuItem } from '@padkos/contracts';
import {
  ALLERGENS,
  type Allergen,
  type AllergenStates,
  DIETS,
  type Diet,
  NUTRIENTS,
  type Nutrient,
  needsCertificate,
} from '@padkos/domain';

/** A certificate's texts as typed. */
export interface CertificateTexts {
  readonly certifier: string;
  readonly number: string;
  readonly expires: string;
}

export const AMOUNT_COLUMNS = ['perPortion', 'per100g'] as const;
type AmountColumn = (typeof AMOUNT_COLUMNS)[number];
type AmountTexts = Readonly<Partial<Record<Nutrient, string>>>;

/** A declaration while it is filled in. */
export interface DeclarationForm {
  readonly allergens: AllergenStates;
  readonly reasons: Readonly<Partial<Record<Allergen, string>>>;
  readonly diets: readonly Diet[];
  readonly certificates: Readonly<Partial<Record<Diet, CertificateTexts>>>;
  readonly amounts: Readonly<Record<AmountColumn, AmountTexts>>;
  readonly reviewedBy: string;
}

export const NO_CERTIFICATE: CertificateTexts = { certifier: '', number: '', expires: '' };

/** The dish's current declaration, as a form to change. `reviewedBy`: the person who fills it in now. */
export function declarationForm(item: MenuItem, reviewedBy: string): DeclarationForm {
  const amountsOf = (column: AmountColumn): AmountTexts =>
    Object.fromEntries(
      NUTRIENTS.map((nutrient) => [nutrient, String(item.nutrition?.[column][nutrient] ?? '')]),
    );
  return {
    allergens: item.allergens,
    reasons: item.allergenReasons,
    diets: item.diets.map(({ code }) => code),
    certificates: Object.fromEntries(
      item.diets.flatMap(({ code, certificate }) => (certificate === null ? [] : [[code, certificate]])),
    ),
    amounts: { perPortion: amountsOf('perPortion'), per100g: amountsOf('per100g') },
    reviewedBy,
  };
}

/** The faults of a form by field: `allergenReasons.milk`, `diets.halal`, `nutrition.perPortion.fat`, `reviewedBy`. */
export type FormFaults = ReadonlyMap<string, 'needed' | 'certificate' | 'amount' | 'part'>;

/** The form as a declaration, or its faults. An empty amount counts as not stated. */
export function readDeclaration(id: string, form: DeclarationForm): DeclareDishInput | FormFaults {
  const diets = DIETS.filter((code) => form.diets.includes(code));
  const { data, error } = declareDishInput.safeParse({
    id,
    allergens: form.allergens,
    allergenReasons: Object.fromEntries(
      ALLERGENS.flatMap((code) => {
        const reason = form.reasons[code]?.trim() ?? '';
        return form.allergens[code] === 'may_contain' && reason !== '' ? [[code, reason]] : [];
      }),
    ),
    diets: diets.map((code) =>
      needsCertificate(code) ? { code, certificate: form.certificates[code] ?? NO_CERTIFICATE } : code,
    ),
    nutrition: {
      perPortion: readAmounts(form.amounts.perPortion),
      per100g: readAmounts(form.amounts.per100g),
    },
    reviewedBy: form.reviewedBy,
  });
  if (data !== undefined) return data;
  // The schema checks reasons only once every other field is right.
  const traces = ALLERGENS.filter((code) => form.allergens[code] === 'may_contain');
  const unexplained = traces.filter((code) => (form.reasons[code] ?? '').trim() === '');
  return new Map([
    ...unexplained.map((code) => [`allergenReasons.${code}`, 'needed'] as const),
    ...error.issues.map(({ path, code }) => {
      const [field, key] = path;
      if (field === 'diets') return [`diets.${diets[Number(key)]}`, 'certificate'] as const;
      if (field !== 'nutrition') return [path.join('.'), 'needed'] as const;
      return [path.join('.'), code === 'custom' ? 'part' : 'amount'] as const;
    }),
  ]);
}

/** The amounts; a decimal comma counts as a point. Text that is no number becomes NaN, which the rules refuse. */
const readAmounts = (texts: AmountTexts) =>
  Object.fromEntries(
    NUTRIENTS.map((nutrient) => {
      const text = (texts[nutrient] ?? '').trim().replace(',', '.');
      return [nutrient, text === '' ? null : /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN];
    }),
  );

/** A part of the declaration's form. */
export interface FormPartProps {
  readonly form: DeclarationForm;
  readonly faults: FormFaults;
  readonly onChange: (form: DeclarationForm) => void;
}
