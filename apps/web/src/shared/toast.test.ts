import { describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast.ts';

describe('toasts', () => {
  it('show one at a time, the newest', () => {
    const toast = createToastStore();
    toast.success({ title: 'Added to cart' });
    toast.failure({ title: 'Order Failed', message: 'Sold out' });
    expect(toast.current()).toMatchObject({ title: 'Order Failed', message: 'Sold out', tone: 'failure' });
  });
  it('show the same words again as a new toast', () => {
    const toast = createToastStore();
    toast.success({ title: 'Added to cart' });
    const first = toast.current()?.id;
    toast.success({ title: 'Added to cart' });
    expect(toast.current()?.id).not.toBe(first);
  });
  it('leave when dismissed, but never take a newer one along', () => {
    const toast = createToastStore();
    const listener = vi.fn();
    toast.notice({ title: 'One' });
    const one = toast.current()?.id ?? '';
    toast.notice({ title: 'Two' });
    toast.subscribe(listener);
    toast.dismiss(one);
    expect(toast.current()?.title).toBe('Two');
    expect(listener).not.toHaveBeenCalled();
    toast.dismiss(toast.current()?.id ?? '');
    expect(toast.current()).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });
});
