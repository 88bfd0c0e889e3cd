import { formatCents, formatTokensAsRand, type Phrases } from '@padkos/domain';
import type { Content } from 'pdfmake/interfaces.js';
import { totalsBlock } from '../shared/totals-block.ts';
import type { InvoiceVat } from './invoice-document.ts';

interface InvoiceSums {
  subtotal: number;
  serviceFee: number;
  /** Tokens. */
  total: number;
  vat: InvoiceVat | null;
}

/**
 * The sums of an invoice or credit note. With VAT: the value, the tax and the two together, as section 20(4) of
 * the South African Value-Added Tax Act asks of a tax invoice. In the words of `t`.
 */
export function invoiceTotals(
  { subtotal, serviceFee, total, vat }: InvoiceSums,
  totalLabel: string,
  t: Phrases,
): Content {
  const order = [
    { label: t`Items`, amount: formatTokensAsRand(subtotal) },
    ...(serviceFee === 0 ? [] : [{ label: t`Service fee`, amount: formatTokensAsRand(serviceFee) }]),
  ];
  if (vat === null) return totalsBlock([order], { label: totalLabel, amount: formatTokensAsRand(total) });
  const tax = [
    { label: t`Value excl. VAT`, amount: formatCents(vat.netCents) },
    { label: t`VAT at ${vat.rate}`, amount: formatCents(vat.vatCents) },
  ];
  return totalsBlock([order, tax], { label: totalLabel, amount: formatCents(vat.totalCents) });
}
