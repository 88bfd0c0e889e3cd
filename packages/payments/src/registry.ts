/** Every gateway that PAYMENT_GATEWAY may name, one per line. */
export { payfast } from './payfast/descriptor.ts';
export { paystack } from './paystack/descriptor.ts';
export { peach } from './peach/descriptor.ts';
export { sandbox } from './sandbox/descriptor.ts';
