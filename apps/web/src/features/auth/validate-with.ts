import type { FormName } from './check-form.ts';

const load = () => import('./check-form.ts');

/** Fetches the rules while a person is typing, so that the first press need not wait for them. */
export const prepareValidation = () => void load();

/** Checks a form by one of the shared schemas, loaded when first needed. */
export function validateWith(name: FormName) {
  return async (values: unknown) => (await load()).checkForm(name, values);
}
