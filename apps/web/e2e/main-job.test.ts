import { describe, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { byPointer, orderAMeal } from './main-job.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

describe('from sign-up to invoice', () => {
  it('by mouse, on a desktop', async () => {
    await orderAMeal(await demo.openVisitor({ viewport: DESKTOP }), byPointer(false), false);
  }, 120_000);
  it('by finger, on a phone', async () => {
    await orderAMeal(await demo.openVisitor({ viewport: PHONE, touch: true }), byPointer(true), true);
  }, 120_000);
});
