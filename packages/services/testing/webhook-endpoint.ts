import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Services } from '../src/context.ts';
import { receiveNotification } from '../src/payments/receive-notification.ts';
import { refusalOf } from './refusal-of.ts';

export interface WebhookEndpoint {
  readonly url: string;
  /** The outcome of each notification, in the order of the answers: 'OK', or the code of the refusal. */
  readonly answers: string[];
  close(): Promise<void>;
}

/** Starts only the endpoint of the gateways' notifications, without the rest of the server. */
export async function openWebhookEndpoint(services: () => Services): Promise<WebhookEndpoint> {
  const answers: string[] = [];
  const server = createServer(async (request, response) => {
    const raw = {
      rawBody: await buffer(request),
      contentType: request.headers['content-type'] ?? null,
      headers: request.headers as Record<string, string>,
      remoteAddress: request.socket.remoteAddress ?? null,
    };
    const answer = await refusalOf(receiveNotification(services(), request.url ?? '', raw)).catch(
      (error) => `FAULT ${error}`,
    );
    answers.push(answer ?? 'OK');
    response.writeHead(answer === null ? 200 : 503).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
