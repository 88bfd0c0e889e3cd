import { includedVatCents } from '@padkos/domain';
import type { InvoiceDocument, InvoiceLine, InvoiceVat } from '../src/invoice/invoice-document.ts';
import type { ReceiptDocument } from '../src/receipt/receipt-document.ts';
import type { DocumentBuyer, DocumentSeller } from '../src/shared/document-party.ts';

export const sampleSeller: DocumentSeller = {
  companyName: 'Umlilo Catering (Pty) Ltd',
  siteName: 'Umlilo Kitchen',
  siteAddress: '14 Voortrekker Road\nBellville, Cape Town\n7530',
  companyRegistration: '2019/482913/07',
  vatNumber: '4830291746',
  contactPerson: 'Nomvula Dlamini',
  contactNumber: '+27 21 555 0142',
};

const sampleBuyer: DocumentBuyer = {
  name: 'Zoë van der Merwe-Ngwenyama',
  employeeId: 'EMP-1042',
  email: 'zoe.vandermerwe@padkos.example',
  cellPhone: '+27 82 555 0199',
};

function vatOf(tokens: number): InvoiceVat {
  const totalCents = tokens * 100;
  const vatCents = includedVatCents(totalCents);
  return { rate: '15%', netCents: totalCents - vatCents, vatCents, totalCents };
}

export function sampleLine(title: string, quantity: number, pricePerItem: number): InvoiceLine {
  return { title, quantity, pricePerItem, totalPrice: quantity * pricePerItem };
}

/** A tax invoice over the given lines, with a service fee of 5 tokens. */
export function sampleInvoice(
  lines: InvoiceLine[] = [
    sampleLine('Durban bunny chow, quarter mutton', 2, 78),
    sampleLine('Koeksister', 4, 18),
    sampleLine('Rooibos iced tea', 1, 22),
  ],
): InvoiceDocument {
  const subtotal = lines.reduce((sum, line) => sum + line.totalPrice, 0);
  return {
    language: 'en',
    title: 'Tax Invoice',
    invoiceNumber: 'INV-2026-000042',
    issuedOn: '2026-11-20',
    createdAt: '2026-11-20T12:32:10.000Z',
    seller: sampleSeller,
    buyer: sampleBuyer,
    order: {
      orderNumber: 'ORD-20261120-0017',
      placedAt: '20 November 2026, 14:32',
      deliveryDate: '2026-11-21',
      deliveryWindow: '19:00 - 20:00',
      paymentMethod: 'wallet',
    },
    lines,
    subtotal,
    serviceFee: 5,
    total: subtotal + 5,
    vat: vatOf(subtotal + 5),
  };
}

/** The same order, cancelled: invoice and credit note. */
export function sampleCreditedInvoice(): InvoiceDocument {
  const invoice = sampleInvoice();
  return {
    ...invoice,
    creditNotes: [
      {
        creditNoteNumber: 'INV-2026-000043',
        issuedOn: '2026-11-21',
        createdAt: '2026-11-21T12:32:10.000Z',
        reason: 'The kitchen lost power before the evening service.',
        lines: invoice.lines,
        subtotal: invoice.subtotal,
        serviceFee: invoice.serviceFee,
        total: invoice.total,
        vat: invoice.vat,
      },
    ],
  };
}

export const sampleReceipt: ReceiptDocument = {
  language: 'en',
  receiptNumber: 'INV-2026-000044',
  issuedOn: '2026-11-20',
  createdAt: '2026-11-20T12:32:10.000Z',
  seller: sampleSeller,
  receivedFrom: sampleBuyer,
  paidAt: '20 November 2026, 14:12',
  amountCents: 25050,
  tokensCredited: 250,
  gateway: 'PayFast',
  gatewayReference: '1089250',
};
