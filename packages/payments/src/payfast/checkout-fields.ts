import { formatRand } from '@padkos/domain';
import { checkPayable } from '../check-payable.ts';
import type { InitiateRequest } from '../gateway.ts';
import { checkoutSignature } from './signature.ts';

/** What of the merchant's account goes into a checkout. */
export interface PayFastAccount {
  merchantId: string;
  merchantKey: string;
  /** Null for an account without one. */
  passphrase: string | null;
}

const LONGEST_TEXT = 100;

/**
 * The signed form of one attempt, its fields in PayFast's documented order, `signature` last. Blank fields and `0`
 * are never sent: implementations disagree on whether they are signed.
 * @throws RangeError for an amount, reference or item name that PayFast would refuse.
 */
export function checkoutFields(account: PayFastAccount, request: InitiateRequest): Record<string, string> {
  checkPayable(request);
  const candidates: [string, string][] = [
    ['merchant_id', account.merchantId],
    ['merchant_key', account.merchantKey],
    ['return_url', new URL(request.returnUrl).href],
    ['cancel_url', new URL(request.cancelUrl).href],
    ['notify_url', new URL(request.notifyUrl).href],
    ['name_first', cleanText(request.buyer.firstName)],
    ['name_last', cleanText(request.buyer.lastName)],
    ['email_address', cleanAddress(request.buyer.email)],
    ['m_payment_id', request.reference],
    ['amount', formatRand(request.amountCents)],
    ['item_name', cleanItemName(request.itemName)],
  ];
  const fields = Object.fromEntries(candidates.filter(([, value]) => value !== '' && value !== '0'));
  return { ...fields, signature: checkoutSignature(fields, account.passphrase) };
}

/** Without control characters (PayFast answers NUL with a bare 403) and halves of characters, trimmed and cut. */
function cleanText(text: string): string {
  const characters = [...text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()];
  return characters.slice(0, LONGEST_TEXT).join('').trim();
}

/** An address that does not fit is left out: cut short it would be another person's. */
function cleanAddress(address: string): string {
  const cleaned = address.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return [...cleaned].length <= LONGEST_TEXT ? cleaned : '';
}

/** Only characters that every implementation encodes alike, so that a title can never break the signature. */
function cleanItemName(itemName: string): string {
  const plain = itemName.replaceAll(/[^A-Za-z0-9 ._-]+/g, ' ').replaceAll(/ +/g, ' ');
  const cleaned = plain.trim().slice(0, LONGEST_TEXT).trim();
  if (cleaned === '' || cleaned === '0') throw new RangeError(`not a name for a payment: ${itemName}`);
  return cleaned;
}
