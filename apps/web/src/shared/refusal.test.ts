import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { isSignedOut, refusalOf } from './refusal.ts';

const answered = (refusal: object) =>
  TRPCClientError.from({
    error: { message: 'm', code: -32_000, data: { code: 'X', httpStatus: 409, refusal } },
  });

describe('an error of a call', () => {
  it('is read as the refusal that the server sent', () => {
    const error = answered({ code: 'SOLD_OUT', message: 'Gone', params: { title: 'Morogo', available: 0 } });
    expect(refusalOf(error)).toEqual({
      code: 'SOLD_OUT',
      message: 'Gone',
      params: { title: 'Morogo', available: 0 },
      issues: [],
    });
  });
  it('counts as no answer when none came', () => {
    expect(refusalOf(TRPCClientError.from(new TypeError('Failed to fetch'))).code).toBe('NETWORK');
    expect(refusalOf(new Error('anything')).code).toBe('NETWORK');
  });
  it('tells a lost session from a wrong password', () => {
    expect(isSignedOut(answered({ code: 'UNAUTHORIZED' }))).toBe(true);
    expect(isSignedOut(answered({ code: 'INVALID_CREDENTIALS' }))).toBe(false);
  });
});
