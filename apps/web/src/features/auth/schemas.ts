/** The schemas of the forms here: with their phone numbers they weigh more than the screen, hence a chunk apart. */
export { forgotPasswordInput, registerInput, resetPasswordInput, signInInput } from '@padkos/contracts';
