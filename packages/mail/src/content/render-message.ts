import type { MessageContent, MessageContext, RenderedMessage } from './message-content.ts';
import { plainText } from './plain-text.ts';
import { singleLine } from './single-line.ts';

/** Renders a message's content as the subject and the two parts of an e-mail. */
export async function renderMessage(
  context: MessageContext,
  content: MessageContent,
): Promise<RenderedMessage> {
  // React and its libraries take 15 MB, and a server beside a worker writes no message.
  const [{ render }, { messageLayout }] = await Promise.all([
    import('@react-email/render'),
    import('./message-layout.ts'),
  ]);
  return {
    subject: singleLine(content.subject),
    html: await render(messageLayout(context, content)),
    text: plainText(context, content),
  };
}
