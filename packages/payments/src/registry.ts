/** Every gateway that PAYMENT_GATEWAY may name, a line each. */
export { payfast } from './payfast/descriptor.ts';
export { paystack } from './paystack/descriptor.ts';
export { peach } from './peach/descriptor.ts';
export { sandbox } from './sandbox/descriptor.ts';
