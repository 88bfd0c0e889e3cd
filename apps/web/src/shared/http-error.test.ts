import { describe, expect, it } from 'vitest';
import { HttpError, isSignedOut, toHttpError } from './refusal.ts';

describe('an answer that is not OK', () => {
  it('reads as the status, a colon and the body', async () => {
    const error = await toHttpError(new Response('{"message":"Unauthorized"}', { status: 401 }));
    expect(error.message).toBe('401: {"message":"Unauthorized"}');
  });

  it('falls back to the name of the status when the body is empty', async () => {
    const error = await toHttpError(new Response('', { status: 404, statusText: 'Not Found' }));
    expect(error.message).toBe('404: Not Found');
  });

  it('reports a signed-out caller only for a 401', () => {
    expect(isSignedOut(new HttpError(401, 'Unauthorized'))).toBe(true);
    expect(isSignedOut(new HttpError(404, 'Not Found'))).toBe(false);
    expect(isSignedOut(new TypeError('Failed to fetch'))).toBe(false);
  });
});
