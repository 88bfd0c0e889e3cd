import { render } from '@react-email/render';
import type { MessageContent, MessageContext, RenderedMessage } from './message-content.ts';
import { messageLayout } from './message-layout.ts';
import { plainText } from './plain-text.ts';
import { singleLine } from './single-line.ts';

/** Draws a message's content as the subject and the two parts of an e-mail. */
export async function renderMessage(
  context: MessageContext,
  content: MessageContent,
): Promise<RenderedMessage> {
  return {
    subject: singleLine(content.subject),
    html: await render(messageLayout(context, content)),
    text: plainText(context, content),
  };
}
