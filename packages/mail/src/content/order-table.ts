import type { Phrases } from '@padkos/domain';
import { createElement as h, type ReactElement } from 'react';
import { style } from './mail-theme.ts';
import type { Block, Fact } from './message-content.ts';

function sumRow({ label, value }: Fact, look: 'sum' | 'total' | 'settled'): ReactElement {
  const quiet = look === 'settled' ? 'quiet' : undefined;
  return h(
    'tr',
    { key: label },
    h('th', { scope: 'row', className: quiet, style: style[look] }, label),
    h('td', { className: quiet, style: { ...style[look], ...style.amount } }, value),
  );
}

/** The dishes of an order, its sums and how it was settled. */
export function orderTable(
  { lines, sums, total, settled }: Extract<Block, { kind: 'order' }>,
  { tokens }: Phrases,
): ReactElement {
  return h(
    'table',
    { style: style.table, cellPadding: 0, cellSpacing: 0 },
    h('colgroup', null, h('col'), h('col', { style: { width: '104px' } })),
    h(
      'tbody',
      null,
      lines.map((line, index) =>
        h(
          'tr',
          { key: index },
          h('td', { className: 'line', style: style.cell }, `${line.quantity} × ${line.title}`),
          h('td', { className: 'line', style: { ...style.cell, ...style.amount } }, tokens(line.totalPrice)),
        ),
      ),
      sums.map((sum) => sumRow(sum, 'sum')),
      sumRow(total, 'total'),
      settled && sumRow(settled, 'settled'),
    ),
  );
}
