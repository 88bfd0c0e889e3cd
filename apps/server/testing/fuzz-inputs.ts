import type { Operation } from '@padkos/api';
import fc from 'fast-check';
import { z } from 'zod';

/** A field's JSON schema, as far as it helps to match it. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** A placeholder `id:7` for an id of the kitchen; `withIds` replaces it when the call is made. */
const placeholder = fc.nat(999).map((n) => `id:${n}`);

/** The text with its placeholders replaced by ids of the kitchen. */
export const withIds = (text: string, ids: readonly string[]): string =>
  text.replace(/id:(\d{1,3})/g, (_, n: string) => ids[Number(n) % ids.length] ?? '');

/** Text that fits no field: bytes, parts of statements, paths, names of JavaScript, dates, ids. */
export const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '',
    ' ',
    "'; drop table users; --",
    '../../etc/passwd',
    '__proto__',
    '2026-11-21',
    'NaN',
    '🍲'.repeat(50),
  ),
  fc.uuid(),
  placeholder,
);
const anything = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, -1, 0, 1e308, 2 ** 53),
  fc.jsonValue({ maxDepth: 2 }),
);
const dates = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-23', '2026-02-30', '0000-01-01');
const words = fc.constantFrom('Thandi', 'thandi@example.co.za', '082 555 0100', '12:30', 'a'.repeat(300));

/** A nearly valid value: one that matches the schema, and one time in six anything else. */
const near = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fitting(shape), weight: 5 }, { arbitrary: anything, weight: 1 });

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map(near));
  switch (shape.type) {
    case 'integer':
    case 'number':
      return numbers(shape);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(near(shape.items ?? {}), { maxLength: 4 });
    case 'object':
      return fieldsNear(shape.properties ?? {});
    case 'string':
      return shape.format === 'uuid' ? placeholder : fc.oneof(placeholder, dates, words, nasty);
    default:
      return anything;
  }
}

function numbers({ minimum: min = -1_000, maximum: max = 1_000 }: Shape): fc.Arbitrary<number> {
  const small = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, Math.max(min, 50))) });
  return fc.oneof(small, fc.constantFrom(min, min - 1, max, max + 1));
}

/** All of the fields, or some of them. */
function fieldsNear(properties: Readonly<Record<string, Shape>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, near(shape)]));
  return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }));
}

/** Bodies for an operation as text: most have its fields, some are any JSON, some are no JSON. */
export function bodiesOf({ fields, places }: Operation): fc.Arbitrary<string> {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => places.body.includes(name)));
  const schema = z.toJSONSchema(z.object(own), { io: 'input', unrepresentable: 'any' });
  const shape: Shape = JSON.parse(JSON.stringify(schema));
  return fc.oneof(
    { arbitrary: fieldsNear(shape.properties ?? {}).map((one) => JSON.stringify(one)), weight: 6 },
    { arbitrary: anyBody, weight: 1 },
  );
}

/** Any JSON, or none. */
export const anyBody = fc.oneof(
  anything.map((one) => JSON.stringify(one) ?? ''),
  nasty,
);
