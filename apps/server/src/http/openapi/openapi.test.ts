import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
let customer: Browser;
let document: Answer['body'];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn((await server.app.makeAdmin()).email);
  customer = await server.signIn((await server.app.makeCustomer()).email);
  document = (await admin.get('/api/openapi.json')).body;
});
afterAll(() => server.close());

/** What a `$ref` of the document refers to; anything else is returned as it is. */
function resolved(value: Answer['body']): Answer['body'] {
  if (typeof value?.$ref !== 'string') return value;
  const parts: string[] = value.$ref.slice(2).split('/');
  return parts.reduce((node, part) => node[part], document);
}

/** Every operation: its method, its path, and its description. */
const operations = () =>
  Object.entries<Answer['body']>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Answer['body']>(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'nothing'),
      operation,
    })),
  );

it('a strict linter reports nothing', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

describe('the description of an operation names its refusal:', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[string, Record<string, string>, string | undefined]>([
    ['nothing sent', {}, undefined],
    ['an empty object', json, '{}'],
    ['text', { 'content-type': 'text/plain' }, 'x'],
    ['broken JSON', json, '{'],
    ['too much', json, `"${'x'.repeat(110_000)}"`],
    ['from another site', { ...json, 'sec-fetch-site': 'cross-site' }, '{}'],
  ])(
    '%s',
    async (_what, headers, body) => {
      const missing = new Set<string>();
      const callers = body === undefined ? [new Browser(server.url), customer, admin] : [admin];
      for (const browser of callers) {
        for (const { name, method, path, operation } of operations()) {
          if (/logout|sessions/.test(path)) continue;
          const sent = method === 'GET' || method === 'DELETE' ? undefined : body;
          const answer = await browser.call(method, path, sent, sent === undefined ? {} : headers);
          const response = resolved(operation.responses[answer.status]);
          if (response === undefined) missing.add(`${name} ${answer.status} ${answer.body.code}`);
          if (response === undefined || answer.status < 400) continue;
          const [, { properties }] = response.content['application/json'].schema.allOf;
          if (!properties.code.enum.includes(answer.body.code)) {
            missing.add(`${name} ${answer.status} ${answer.body.code}`);
          }
        }
      }
      expect([...missing]).toEqual([]);
    },
    20_000,
  );
});

it('every answer but 204 and 202 has its media type, and files have their own', () => {
  const types = operations().map(({ name, operation }) => {
    const [status, response] = Object.entries<Answer['body']>(operation.responses)[0] ?? [];
    return [name, status, Object.keys(response.content ?? {}).join()];
  });
  const files = types.filter(([, , type]) => type !== 'application/json' && type !== '');
  expect(files).toEqual([
    ['GET /api/orders/{id}/invoice', '200', 'application/pdf'],
    ['GET /api/topups/{id}/receipt', '200', 'application/pdf'],
    ['GET /api/user/export', '200', 'application/json,application/pdf'],
    ['GET /api/admin/manifest/{date}/{version}/pdf', '200', 'application/pdf'],
    ['GET /api/admin/production-sheet/{date}', '200', 'application/pdf'],
    ['GET /api/admin/labels/{date}', '200', 'application/pdf'],
    ['GET /api/admin/orders/{date}/export.csv', '200', 'text/csv'],
    ['GET /api/admin/users/export.csv', '200', 'text/csv'],
    ['GET /api/admin/audit-log/export.csv', '200', 'text/csv'],
    ['GET /api/admin/payments/export.csv', '200', 'text/csv'],
    ['GET /api/admin/subject-requests/export.csv', '200', 'text/csv'],
    ['GET /api/admin/events', '200', 'text/event-stream'],
  ]);
  for (const [name, status, type] of types)
    expect([name, type === '']).toEqual([name, status === '204' || status === '202']);
});

it('asks for a body where one of its fields is required, and only there', async () => {
  const optional = operations().filter(({ operation }) => operation.requestBody?.required === false);
  expect(optional.map(({ name }) => name)).toContain('POST /api/orders/{id}/cancel');
  for (const { name, operation } of operations()) {
    const [content] = Object.values<Answer['body']>(operation.requestBody?.content ?? {});
    const asked = (content?.schema.required ?? []).length > 0;
    expect([name, operation.requestBody?.required ?? false]).toEqual([name, asked]);
  }
  const answers = await Promise.all(optional.map(({ method, path }) => customer.call(method, path)));
  for (const { body } of answers) expect(body?.issues?.[0]?.path).not.toBe('');
});

it('an upload made by its description is taken', async () => {
  const { requestBody } = document.paths['/api/upload/menu-image'].post;
  const { schema } = requestBody.content['multipart/form-data'];
  expect(schema.required).toEqual(['image']);
  expect(schema.properties.image).toMatchObject({ type: 'string', format: 'binary' });
});

it('a shared part of answers is described once, as a component', () => {
  const seen = new Map<string, number>();
  const count = (node: Answer['body']) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'object' && Object.keys(node.properties ?? {}).length > 2) {
      const text = JSON.stringify(node);
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    Object.values(node).forEach(count);
  };
  for (const { operation } of operations()) count(operation.responses);
  count(document.components);
  expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  expect(resolved(document.components.schemas.ErrorCode).enum).toContain('SOLD_OUT');
  expect(JSON.stringify(document, null, 2).split('\n').length).toBeLessThan(128 * operations().length);
});

it('gives no example of a request, since a date that is written down passes', () => {
  for (const { name, operation } of operations()) {
    const sent = JSON.stringify([operation.parameters, operation.requestBody]);
    expect([name, /"examples?":/.test(sent)]).toEqual([name, false]);
  }
});

it('tells how long to wait with 429 and 503', () => {
  for (const { name, operation } of operations()) {
    for (const status of ['429', '503']) {
      const headers = resolved(operation.responses[status])?.headers;
      expect([name, headers?.['Retry-After']?.schema.type]).toEqual([name, 'integer']);
    }
  }
});

it('the page that shows it has the name and the mark of Padkos', async () => {
  const { body } = await admin.get('/api/docs/');
  expect(body).toContain('<title>Padkos: REST calls</title>');
  const [, icon] = /rel="icon" type="image\/svg\+xml" href="\.([^"]+)"/.exec(body) ?? [];
  const { status, headers } = await admin.get(`/api/docs${icon}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const start = await admin.get('/api/docs/static/swagger-initializer.js');
  expect(start.body).toContain('data:image/svg+xml;base64,');
});
