import type { DeclarationForm, FormFaults } from './declaration-form.ts';

/** A part of the declaration's form. */
export interface FormPartProps {
  readonly form: DeclarationForm;
  readonly faults: FormFaults;
  readonly onChange: (form: DeclarationForm) => void;
}
