/** Whether this browser knows passkeys; it does on https and on localhost alone. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
