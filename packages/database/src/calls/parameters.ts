import type { CalendarDate } from '@padkos/domain';
import { pgArray } from '../pg-array.ts';
import type { AuditActor } from './actor.ts';

/** A type of a parameter: its SQL name, as PostgreSQL writes it in full, and how a value is sent. */
export interface ParameterType<T> {
  readonly sqlType: string;
  encode(value: T): string | number | boolean | null;
}

const asIs = <T extends string | number | boolean>(sqlType: string): ParameterType<T> => ({
  sqlType,
  encode: (value) => value,
});

export const uuid = asIs<string>('uuid');
export const text = asIs<string>('text');
export const integer = asIs<number>('integer');
export const bigint = asIs<number>('bigint');
export const double = asIs<number>('double precision');
export const boolean = asIs<boolean>('boolean');
export const date = asIs<CalendarDate>('date');

export const instant: ParameterType<Date> = {
  sqlType: 'timestamp with time zone',
  encode: (value) => value.toISOString(),
};

/** A list of ids, or of other values sent as text. */
export const listOf = (element: ParameterType<string>): ParameterType<readonly string[]> => ({
  sqlType: `${element.sqlType}[]`,
  encode: pgArray,
});

/** One of an enumeration of the schema. */
export const oneOf = <T extends string>(enumeration: { enumName: string; enumValues: readonly T[] }) =>
  asIs<T>(enumeration.enumName);

/** A value of this form, sent as JSON. */
export const jsonb = <T>(): ParameterType<T> => ({
  sqlType: 'jsonb',
  encode: (value) => JSON.stringify(value),
});

/** As jsonb, for what has to keep the order of its fields. */
export const json = <T>(): ParameterType<T> => ({
  sqlType: 'json',
  encode: (value) => JSON.stringify(value),
});

export const orNull = <T>(type: ParameterType<T>): ParameterType<T | null> => ({
  sqlType: type.sqlType,
  encode: (value) => (value === null ? null : type.encode(value)),
});

export const actor = jsonb<AuditActor>();
