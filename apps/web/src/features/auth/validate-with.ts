import { schemaResolver } from '@mantine/form';

type Schemas = typeof import('./schemas.ts');

const load = () => import('./schemas.ts');

/** Fetches the rules while a person is typing, so that the first press need not wait for them. */
export const prepareValidation = () => void load();

/** Checks a form by one of the shared schemas, loaded when first needed. */
export function validateWith(name: keyof Schemas) {
  return async (values: unknown) => schemaResolver((await load())[name])(values);
}
