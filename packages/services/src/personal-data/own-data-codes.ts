import type { Phrases } from '@padkos/domain';

/** Translates states and kinds, which are stored as codes, with `t`; a code without a translation stays as it is. */
export function codesIn(t: Phrases) {
  const words: Readonly<Record<string, string>> = {
    customer: t`customer`,
    admin: t`admin`,
    order: t`order`,
    topup: t`topup`,
    credit: t`credit`,
    refund: t`refund`,
    adjustment: t`adjustment`,
    transfer: t`transfer`,
    wallet: t`wallet`,
    card: t`card`,
    pending: t`pending`,
    confirmed: t`confirmed`,
    fulfilled: t`fulfilled`,
    cancelled: t`cancelled`,
    paid: t`paid`,
    failed: t`failed`,
    completed: t`completed`,
    open: t`open`,
    closed: t`closed`,
    approved: t`approved`,
    refused: t`refused`,
    waiting: t`waiting`,
    offered: t`offered`,
    ordered: t`ordered`,
    ended: t`ended`,
    placed: t`placed`,
    skipped: t`skipped`,
    donate: t`donate`,
  };
  return (code: string) => words[code] ?? code;
}
