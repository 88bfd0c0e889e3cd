import { formatCents, type Language } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from '../shared/document-definition.ts';
import { type DocumentBuyer, type DocumentSeller, formatDate } from '../shared/document-party.ts';
import { letterhead } from '../shared/letterhead.ts';
import { linesLayout, page } from '../shared/theme.ts';
import { factStrip, partyColumns, totalsBlock } from '../shared/totals-block.ts';

/** The content of the receipt of a paid top-up. It has no VAT, because tokens are money on account. */
export interface ReceiptDocument {
  /** The reader's language. */
  language: Language;
  receiptNumber: string;
  /** 'yyyy-MM-dd' */
  issuedOn: string;
  /** When it was made, as an instant. */
  createdAt: string;
  seller: DocumentSeller;
  receivedFrom: DocumentBuyer;
  /** Text in Johannesburg time, for instance '20 November 2026, 14:32'. */
  paidAt: string;
  /** The amount paid, in cents of rand. */
  amountCents: number;
  /** The tokens credited to the wallet. */
  tokensCredited: number;
  /** The gateway's name as printed, for instance 'PayFast'. */
  gateway: string;
  gatewayReference: string;
}

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
