import { formatCents, formatTokens } from '@padkos/domain';
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate } from '../shared/calendar-date.ts';
import { documentDefinition } from '../shared/document-definition.ts';
import { factStrip } from '../shared/fact-strip.ts';
import { letterhead } from '../shared/letterhead.ts';
import { partyColumns } from '../shared/party-columns.ts';
import { linesLayout, page } from '../shared/theme.ts';
import { totalsBlock } from '../shared/totals-block.ts';
import type { ReceiptDocument } from './receipt-document.ts';

const AMOUNT = 110;

/** The receipt of a paid top-up: money received, tokens given. */
export function receiptLayout(receipt: ReceiptDocument): TDocumentDefinitions {
  const amount = formatCents(receipt.amountCents);
  const body: TableCell[][] = [
    [
      { text: 'Description', style: 'tableHead' },
      { text: 'Amount', style: 'tableHead', alignment: 'right' },
    ],
    [
      {
        stack: [{ text: 'Wallet top-up' }, { text: 'Prepaid tokens for meal orders', style: 'note' }],
      },
      { text: amount, style: 'amount' },
    ],
  ];
  return documentDefinition({
    title: `Receipt ${receipt.receiptNumber}`,
    number: receipt.receiptNumber,
    issuedOn: receipt.issuedOn,
    seller: receipt.seller,
    content: [
      ...letterhead(receipt.seller, 'Receipt', receipt.receiptNumber),
      partyColumns(receipt.seller, receipt.receivedFrom, 'Received from'),
      factStrip([
        { label: 'Receipt date', value: formatDate(receipt.issuedOn) },
        { label: 'Paid', value: receipt.paidAt },
        { label: 'Paid through', value: receipt.gateway },
        { label: 'Gateway reference', value: receipt.gatewayReference, share: 1.5 },
      ]),
      {
        layout: linesLayout,
        table: { headerRows: 1, widths: [page.contentWidth - AMOUNT - 12, AMOUNT], body },
      },
      totalsBlock([[{ label: 'Credited to the wallet', amount: formatTokens(receipt.tokensCredited) }]], {
        label: 'Amount received',
        amount,
      }),
      {
        text: '1 token = R1.00. Tokens are held on account and pay for future orders; each order has its own invoice.',
        style: 'note',
        margin: [0, 16, 0, 0],
      },
    ],
  });
}
