import { wordsOf } from '@padkos/domain';
import { Piscina } from 'piscina';
import { choicesLabel, greeting, questions, reason } from './layout-texts.ts';
import type { Block, Fact, MessageContent, MessageContext, RenderedMessage } from './message-content.ts';
import { singleLine } from './single-line.ts';

/** The input of the thread: plain data only. */
export interface MessageTask {
  readonly context: MessageContext;
  readonly content: MessageContent;
}

const IDLE_MS = 10_000;

/**
 * One thread for all messages of the process, so that React does not block the server's own loop. It starts with the
 * first message, ends when there is nothing to render, and never keeps the process alive.
 */
export const MESSAGE_THREAD = {
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
  // A thread that waits for its next task without turning its event loop never runs what React leaves for the loop's
  // next turn, and so keeps each message in memory.
  atomics: 'disabled',
  resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  // React is several times faster without its development checks.
  env: { NODE_ENV: 'production' },
} as const;

const pool = new Piscina<MessageTask, string>({
  ...MESSAGE_THREAD,
  filename: new URL('./message-worker.ts', import.meta.url).href,
});

/** Renders a message's content as the subject and the two parts of an e-mail. */
export async function renderMessage(
  context: MessageContext,
  content: MessageContent,
): Promise<RenderedMessage> {
  return {
    subject: singleLine(content.subject),
    html: await pool.run({ context, content }),
    text: plainText(context, content),
  };
}

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
            `${line.quantity} x ${singleLine(line.title)}: ${wordsOf(context.language).formatTokens(line.totalPrice)}`,
        ),
        '',
        ...[...block.sums, block.total, ...(block.settled ? [block.settled] : [])].map(factLine),
      ].join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
  }
}

/** The plain-text part: the same facts as the HTML, for readers that do not show HTML. */
function plainText(context: MessageContext, content: MessageContent): string {
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
