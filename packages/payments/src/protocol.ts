/** The encodings and signatures of the gateways, for their simulators. */
export { at, parseJson, textAt } from './json.ts';
export { CHECKOUT_FIELD_ORDER } from './payfast/checkout-field-order.ts';
export { johannesburgTime } from './payfast/johannesburg-time.ts';
export { phpTrim, phpUrlencode } from './payfast/php-text.ts';
export { apiSignature, checkoutSignature, notificationSignature } from './payfast/signature.ts';
export { webhookSignature } from './paystack/verify-notification.ts';
export { isSuccess, refundKind } from './peach/result-code.ts';
export { peachSignature, signed } from './peach/signature.ts';
export { sameSignature } from './same-signature.ts';
