import type { FormName } from './check-form.ts';

const load = () => import('./check-form.ts');

/** Loads the rules while a person is typing, so that the first submit need not wait for them. */
export const prepareValidation = () => void load().catch(() => undefined);

/** Validates a form with one of the shared schemas, which is loaded when first needed. */
export function validateWith(name: FormName) {
  return (values: unknown) =>
    load().then(
      ({ checkForm }) => checkForm(name, values),
      // The server validates it too.
      () => ({}),
    );
}
