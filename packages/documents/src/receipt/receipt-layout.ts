import { formatCents } from '@padkos/domain';
import { translator } from '@padkos/i18n';
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
  const t = translator(receipt.language, 'documents');
  const amount = formatCents(receipt.amountCents);
  const body: TableCell[][] = [
    [
      { text: t('common.description'), style: 'tableHead' },
      { text: t('common.amount'), style: 'tableHead', alignment: 'right' },
    ],
    [
      {
        stack: [{ text: t('receipt.walletTopUp') }, { text: t('receipt.prepaidTokens'), style: 'note' }],
      },
      { text: amount, style: 'amount' },
    ],
  ];
  return documentDefinition({
    title: `${t('receipt.receipt')} ${receipt.receiptNumber}`,
    number: receipt.receiptNumber,
    createdAt: receipt.createdAt,
    seller: receipt.seller,
    language: receipt.language,
    content: [
      ...letterhead(receipt.seller, t('receipt.receipt'), receipt.receiptNumber),
      partyColumns(receipt.seller, receipt.receivedFrom, t('receipt.receivedFrom'), t),
      factStrip([
        { label: t('receipt.receiptDate'), value: formatDate(receipt.issuedOn, t.words) },
        { label: t('receipt.paid'), value: receipt.paidAt },
        { label: t('receipt.paidThrough'), value: receipt.gateway },
        { label: t('receipt.gatewayReference'), value: receipt.gatewayReference, share: 1.5 },
      ]),
      {
        layout: linesLayout,
        table: { headerRows: 1, widths: [page.contentWidth - AMOUNT - 12, AMOUNT], body },
      },
      totalsBlock(
        [[{ label: t('receipt.credited'), amount: t.words.formatTokens(receipt.tokensCredited) }]],
        {
          label: t('receipt.amountReceived'),
          amount,
        },
      ),
      {
        text: t('receipt.tokensNote'),
        style: 'note',
        margin: [0, 16, 0, 0],
      },
    ],
  });
}
