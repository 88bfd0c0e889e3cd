import { choicesLabel, questions, reason } from './footer-text.ts';
import { greeting } from './greeting.ts';
import type { Block, Fact, MessageContent, MessageContext } from './message-content.ts';
import { phrasesOf } from './phrases.ts';
import { singleLine } from './single-line.ts';

function factLine({ label, value }: Fact): string {
  return `${label}: ${singleLine(value)}`;
}

function blockText(block: Block, context: MessageContext): string {
  switch (block.kind) {
    case 'paragraph':
    case 'aside':
      return block.text;
    case 'facts':
      return block.facts.map(factLine).join('\n');
    case 'order':
      return [
        ...block.lines.map(
          (line) =>
            `${line.quantity} x ${singleLine(line.title)}: ${phrasesOf(context).tokens(line.totalPrice)}`,
        ),
        '',
        ...[...block.sums, block.total, ...(block.settled ? [block.settled] : [])].map(factLine),
      ].join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}

/** The plain-text part: the same facts as the HTML, for readers without it. */
export function plainText(context: MessageContext, content: MessageContent): string {
  const { because, choicesUrl } = content;
  const foot = [
    '-- ',
    singleLine(context.kitchenName),
    singleLine(reason(context, because)),
    ...(choicesUrl ? [`${choicesLabel(context)}: ${choicesUrl}`] : []),
    ...questions(context).map(singleLine),
  ];
  return `${[
    content.heading,
    singleLine(greeting(context)),
    ...content.blocks.map((block) => blockText(block, context)),
    foot.join('\n'),
  ].join('\n\n')}\n`.replaceAll('\u00a0', ' ');
}
