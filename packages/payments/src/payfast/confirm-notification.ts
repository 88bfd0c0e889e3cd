export interface ConfirmationCall {
  validateUrl: string;
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
}

export type Confirmation = { kind: 'valid' } | { kind: 'invalid' } | { kind: 'unknown'; reason: string };

/**
 * Asks PayFast whether it sent this text. Only its plain yes and no count: a 403, a fault, a redirect, a timeout or
 * any other text says nothing about the notification (PayFast developer documentation, Notifications, Server
 * confirmation).
 */
export async function confirmNotification(
  call: ConfirmationCall,
  confirmable: string,
): Promise<Confirmation> {
  try {
    const response = await call.fetch(call.validateUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Padkos' },
      body: confirmable,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) return { kind: 'unknown', reason: `validation answered ${response.status}` };
    const answer = text.trim().split(/\s/, 1)[0]?.toUpperCase();
    if (answer === 'VALID') return { kind: 'valid' };
    if (answer === 'INVALID') return { kind: 'invalid' };
    return { kind: 'unknown', reason: 'validation answered neither VALID nor INVALID' };
  } catch (error) {
    return {
      kind: 'unknown',
      reason: `validation not reached: ${error instanceof Error ? error.name : 'unknown'}`,
    };
  }
}
