import { describe, expect, it } from 'vitest';
import { orderSums } from './order-details.tsx';

const order = (method: 'card' | 'wallet', ...amounts: number[]) =>
  orderSums({
    paymentMethod: method,
    paymentStatus: 'paid',
    amountZar: method === 'card' ? '100.00' : null,
    ledger: amounts.map((amount) => ({ amount })),
  });

describe('what was paid for an order', () => {
  it('is what was paid by card less what went back', () => {
    expect(order('card')).toEqual({ byCard: 100, fromWallet: 0, refunded: 0, kept: 100 });
    expect(order('card', 30, 20)).toEqual({ byCard: 100, fromWallet: 0, refunded: 50, kept: 50 });
    expect(order('card', 100)).toMatchObject({ refunded: 100, kept: 0 });
    expect(order('card', -20, 120)).toEqual({ byCard: 100, fromWallet: 20, refunded: 120, kept: 0 });
  });
  it('is what left the wallet less what went back', () => {
    expect(order('wallet', -80, 25)).toEqual({ byCard: 0, fromWallet: 80, refunded: 25, kept: 55 });
  });
  it('is nothing where the card was never paid', () => {
    expect(
      orderSums({ paymentMethod: 'card', paymentStatus: 'failed', amountZar: '100.00', ledger: [] }),
    ).toEqual({ byCard: 0, fromWallet: 0, refunded: 0, kept: 0 });
  });
});
