/** Whether this browser supports passkeys, which it does only on https and on localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
