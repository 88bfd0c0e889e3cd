import type { FormName } from './check-form.ts';

const load = () => import('./check-form.ts');

/** Fetches the rules while a person is typing, so that the first press need not wait for them. */
export const prepareValidation = () => void load().catch(() => undefined);

/** Checks a form by one of the shared schemas, loaded when first needed. */
export function validateWith(name: FormName) {
  return (values: unknown) =>
    load().then(
      ({ checkForm }) => checkForm(name, values),
      // The server checks it too.
      () => ({}),
    );
}
