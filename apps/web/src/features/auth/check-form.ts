import { forgotPasswordInput, registerInput, resetPasswordInput, signInInput } from '@padkos/contracts';
import { findFaults } from '../../shared/refusal.ts';

/**
 * The schemas of these forms. With their phone number rules they are larger than the screen, so they have a chunk of their own.
 */
const SCHEMAS = { forgotPasswordInput, registerInput, resetPasswordInput, signInInput } as const;

export type FormName = keyof typeof SCHEMAS;

/** The faults in a form's values, by field. */
export const checkForm = (name: FormName, values: unknown) => findFaults(SCHEMAS[name], values);
