import { messageIdInput, messageOut, messagesInput, messagesOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { administrator, type Door, refusals } from './door.ts';

const tags = ['Messages (administrators)'];
const onRequest = administrator;

/** What became of the messages to people. */
export function adminMessageCalls({ app, context }: Door): void {
  app.get(
    '/api/admin/messages',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Messages to people and what became of them, newest first, page by page',
        querystring: messagesInput,
        response: { 200: messagesOut, ...refusals },
      },
    },
    (request, reply) => services.messageLog(context(request, reply), request.query),
  );
  app.post(
    '/api/admin/messages/:messageId/resend',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Send again a message that could not be sent',
        params: messageIdInput,
        response: { 200: messageOut, ...refusals },
      },
    },
    (request, reply) => services.resendMessage(context(request, reply), request.params),
  );
}
