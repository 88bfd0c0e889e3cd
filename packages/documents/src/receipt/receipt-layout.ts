import { formatCents } from '@padkos/domain';
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate } from '../shared/calendar-date.ts';
import { documentDefinition } from '../shared/document-definition.ts';
import { factStrip } from '../shared/fact-strip.ts';
import { letterhead } from '../shared/letterhead.ts';
import { partyColumns } from '../shared/party-columns.ts';
import { documentPhrases } from '../shared/phrases.ts';
import { linesLayout, page } from '../shared/theme.ts';
import { totalsBlock } from '../shared/totals-block.ts';
import type { ReceiptDocument } from './receipt-document.ts';

const AMOUNT = 110;

/** The receipt of a paid top-up: money received, tokens given. */
export function receiptLayout(receipt: ReceiptDocument): TDocumentDefinitions {
  const t = documentPhrases(receipt.language);
  const amount = formatCents(receipt.amountCents);
  const body: TableCell[][] = [
    [
      { text: t`Description`, style: 'tableHead' },
      { text: t`Amount`, style: 'tableHead', alignment: 'right' },
    ],
    [
      {
        stack: [{ text: t`Wallet top-up` }, { text: t`Prepaid tokens for meal orders`, style: 'note' }],
      },
      { text: amount, style: 'amount' },
    ],
  ];
  return documentDefinition({
    title: `${t`Receipt`} ${receipt.receiptNumber}`,
    number: receipt.receiptNumber,
    createdAt: receipt.createdAt,
    seller: receipt.seller,
    language: receipt.language,
    content: [
      ...letterhead(receipt.seller, t`Receipt`, receipt.receiptNumber),
      partyColumns(receipt.seller, receipt.receivedFrom, t`Received from`, t),
      factStrip([
        { label: t`Receipt date`, value: formatDate(receipt.issuedOn, t.words) },
        { label: t`Paid`, value: receipt.paidAt },
        { label: t`Paid through`, value: receipt.gateway },
        { label: t`Gateway reference`, value: receipt.gatewayReference, share: 1.5 },
      ]),
      {
        layout: linesLayout,
        table: { headerRows: 1, widths: [page.contentWidth - AMOUNT - 12, AMOUNT], body },
      },
      totalsBlock([[{ label: t`Credited to the wallet`, amount: t.tokens(receipt.tokensCredited) }]], {
        label: t`Amount received`,
        amount,
      }),
      {
        text: t`1 token = R1.00. Tokens are held on account and pay for future orders; each order has its own invoice.`,
        style: 'note',
        margin: [0, 16, 0, 0],
      },
    ],
  });
}
