import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GUIDE, writtenGuide } from './api-guide.ts';
import { appRouter, operationsOf } from './index.ts';
import { answer } from './operation.ts';
import { adminProcedure, publicProcedure, router } from './trpc.ts';

const operations = operationsOf(appRouter);

it('every procedure has its REST call', () => {
  expect(operations.map(({ name }) => name)).toEqual(Object.keys(appRouter._def.procedures));
});

it('every operation that answers something describes it, and every other one answers 204 or 202', () => {
  for (const { name, answer: schema, status } of operations) {
    expect([name, schema === null]).toEqual([name, status === 204 || status === 202]);
  }
});

it('an operation names the refusals that follow from its access and its input', () => {
  const refusals = (name: string) => operations.find((one) => one.name === name)?.refusals ?? [];
  expect(refusals('customer.config')).toEqual(['TOO_MANY', 'DATABASE_UNAVAILABLE']);
  expect(refusals('admin.orders.confirm')).toEqual(
    expect.arrayContaining(['VALIDATION', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'ORDER_NOT_PENDING']),
  );
  expect(refusals('admin.settings.get')).not.toContain('VALIDATION');
});

it('docs/api.md lists every call and refusal; if not, run npm run api:guide', () => {
  expect(readFileSync(GUIDE, 'utf8')).toBe(writtenGuide());
});

describe('a procedure that REST cannot express is refused at the start, by name:', () => {
  const get = { method: 'GET', path: '/api/things/:id', summary: 'A thing' } as const;
  const input = z.strictObject({ id: z.string() });
  const query = (name: string, procedure: object) =>
    [name, router({ things: router({ one: procedure as never }) })] as const;

  it.each([
    ['no REST call', publicProcedure.input(input).query(() => null), 'meta.rest is missing'],
    [
      'a mutation by GET',
      publicProcedure
        .meta({ rest: get })
        .input(input)
        .mutation(() => null),
      'mutation does not go with GET',
    ],
    ['a path without its field', publicProcedure.meta({ rest: get }).query(() => null), 'id is no field'],
    [
      'an input that is no object',
      publicProcedure
        .meta({ rest: { ...get, path: '/api/things' } })
        .input(z.string())
        .query(() => null),
      'its input is no object',
    ],
    [
      'an input that takes unknown fields',
      publicProcedure
        .meta({ rest: get })
        .input(z.object({ id: z.string() }))
        .query(() => null),
      'takes unknown fields',
    ],
    [
      'two inputs',
      publicProcedure
        .meta({ rest: get })
        .input(input)
        .input(z.strictObject({ id: z.string() }))
        .query(() => null),
      'more than one input',
    ],
    [
      'a number in a query that is not read from text',
      publicProcedure
        .meta({ rest: get })
        .input(input.extend({ page: z.number() }))
        .query(() => null),
      'page is in the path or query but is not read from text',
    ],
    [
      'a boolean in a query',
      publicProcedure
        .meta({ rest: get })
        .input(input.extend({ active: z.boolean().optional() }))
        .query(() => null),
      'active is in the path or query',
    ],
    [
      'a list in a query',
      publicProcedure
        .meta({ rest: get })
        .input(input.extend({ ids: z.array(z.string()) }))
        .query(() => null),
      'ids is in the path or query',
    ],
    [
      '201 without an answer',
      adminProcedure
        .meta({ rest: { method: 'POST', path: '/api/things/:id', summary: 'Do', status: 201 } })
        .input(input)
        .mutation(() => undefined),
      'it answers 201 and nothing',
    ],
  ])('%s', (name, procedure, why) => {
    const [, bad] = query(name, procedure);
    expect(() => operationsOf(bad)).toThrow(`things.one cannot be called over REST`);
    expect(() => operationsOf(bad)).toThrow(why);
  });

  it('two operations with one call', () => {
    const one = (field: string) =>
      publicProcedure
        .meta({ rest: { ...get, path: `/api/things/:${field}` } })
        .input(z.strictObject({ [field]: z.string() }))
        .query(() => null);
    const bad = router({ things: router({ byId: one('id'), byName: one('name') }) });
    expect(() => operationsOf(bad)).toThrow('things.byName and things.byId have the same REST call');
  });
});

it('accepts fields that an address can carry: text, enumerations, dates, numbers read from text, and unions of them', () => {
  const fields = {
    id: z.uuid(),
    word: z.enum(['a', 'b']),
    when: z.union([z.literal('overview'), z.string().transform((text) => text)]),
    page: z.coerce.number().int().default(1),
    search: z.string().trim().optional(),
  };
  const good = router({
    one: publicProcedure
      .meta({ rest: { method: 'GET', path: '/api/things/:id', summary: 'A thing' } })
      .input(z.strictObject(fields).refine(({ page }) => page > 0))
      .output(answer(z.string()))
      .query(() => 'thing'),
  });
  const [operation] = operationsOf(good);
  expect(operation?.places).toEqual({
    path: ['id'],
    query: ['word', 'when', 'page', 'search'],
    body: [],
    hasKey: false,
  });
});
