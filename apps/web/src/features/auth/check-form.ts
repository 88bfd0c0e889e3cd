import { forgotPasswordInput, registerInput, resetPasswordInput, signInInput } from '@padkos/contracts';
import { findFaults } from '../../shared/find-faults.ts';

/** The schemas of the forms here: with their phone numbers they weigh more than the screen, hence a chunk apart. */
const SCHEMAS = { forgotPasswordInput, registerInput, resetPasswordInput, signInInput } as const;

export type FormName = keyof typeof SCHEMAS;

/** The faults of what a form holds, by field. */
export const checkForm = (name: FormName, values: unknown) => findFaults(SCHEMAS[name], values);
