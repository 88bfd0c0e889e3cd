import { type Words, wordsOf } from '@padkos/domain';
import { Button } from '@react-email/button';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { style } from './mail-theme.ts';
import type { Block, Fact, MessageContext } from './message-content.ts';

function factRow({ label, value }: Fact): ReactElement {
  return h(
    'tr',
    { key: label },
    h('th', { className: 'quiet', scope: 'row', style: style.factLabel, valign: 'top' }, label),
    h('td', { style: style.factValue, valign: 'top' }, value),
  );
}

function factTable(facts: Fact[]): ReactElement {
  return h(
    'div',
    { className: 'tint', style: style.facts },
    h(
      'table',
      { width: '100%', cellPadding: 0, cellSpacing: 0, style: { tableLayout: 'fixed' } },
      h('tbody', null, facts.map(factRow)),
    ),
  );
}

/** One block of a message as HTML; React escapes every text in it. */
export function blockElement(block: Block, context: MessageContext): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return h(Text, { style: style.paragraph }, block.text);
    case 'facts':
      return factTable(block.facts);
    case 'order':
      return orderTable(block, wordsOf(context.language));
    case 'action':
      return h(
        Section,
        { style: style.action },
        h(Button, { href: block.url, style: style.button }, block.label),
      );
    case 'aside':
      return h(Text, { className: 'quiet', style: style.aside }, block.text);
  }
}

function sumRow({ label, value }: Fact, look: 'sum' | 'total' | 'settled'): ReactElement {
  const quiet = look === 'settled' ? 'quiet' : undefined;
  return h(
    'tr',
    { key: label },
    h('th', { scope: 'row', className: quiet, style: style[look] }, label),
    h('td', { className: quiet, style: { ...style[look], ...style.amount } }, value),
  );
}

/** The dishes of an order, its sums and how it was paid or refunded. */
function orderTable(
  { lines, sums, total, settled }: Extract<Block, { kind: 'order' }>,
  { formatTokens }: Words,
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
          h(
            'td',
            { className: 'line', style: { ...style.cell, ...style.amount } },
            formatTokens(line.totalPrice),
          ),
        ),
      ),
      sums.map((sum) => sumRow(sum, 'sum')),
      sumRow(total, 'total'),
      settled && sumRow(settled, 'settled'),
    ),
  );
}
