/** The encodings and signatures of the gateways, for their simulators. */

export { johannesburgTime } from './payfast/call-api.ts';
export {
  apiSignature,
  CHECKOUT_FIELD_ORDER,
  checkoutSignature,
  notificationSignature,
  phpTrim,
  phpUrlencode,
} from './payfast/signature.ts';
export { webhookSignature } from './paystack/verify-notification.ts';
export { isSuccess, peachSignature, refundKind, signed } from './peach/signature.ts';
export { at, parseJson, sameSignature, textAt } from './same-signature.ts';
