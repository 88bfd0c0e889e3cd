import type { CalendarDate } from '@padkos/domain';
import { pgArray } from '../client.ts';

/** A parameter type: its SQL name, as PostgreSQL writes it in full, and how a value is sent. */
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

/** As jsonb, for values that must keep the order of their fields. */
export const json = <T>(): ParameterType<T> => ({
  sqlType: 'json',
  encode: (value) => JSON.stringify(value),
});

export const orNull = <T>(type: ParameterType<T>): ParameterType<T | null> => ({
  sqlType: type.sqlType,
  encode: (value) => (value === null ? null : type.encode(value)),
});

export const actor = jsonb<AuditActor>();

/** The actor of an audited change, with address and browser. */
export interface AuditActor {
  /** Null when the operator or the scheduler acts, because they have no account. */
  readonly userId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** True for an administrator who signed in: the database checks that they still are one, with a valid session. */
  readonly administrator?: true;
  /** The row key of that session. */
  readonly sessionKey?: string;
  /** Whether that session has a fresh proof. The database decides which acts need one. */
  readonly proven?: boolean;
}

/** A caller's Idempotency-Key with the hash of the input; both null if none was sent. */
export type Idempotency =
  | { readonly key: string; readonly hash: string }
  | { readonly key: null; readonly hash: null };
