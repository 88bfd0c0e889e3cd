import { heading, press, type Step, text } from './step.ts';

/** The kitchen's guide: what is done at which time of the application clock, each with its pictures. */
export const KITCHEN_STEPS: readonly { readonly at: string; readonly steps: readonly Step[] }[] = [
  {
    at: '2026-11-20T09:00:00+02:00',
    steps: [
      {
        picture: 'kitchen-start.webp',
        show: async (page) => {
          await page.goto('/admin');
          await heading(page, 'Ordered for Saturday 21 November 2026');
          await text(page, 'Order Status Summary');
        },
      },
      {
        picture: 'kitchen-orders.webp',
        show: async (page) => {
          await page.goto('/admin?section=orders&date=2026-11-21');
          await text(page, /^ORD-/);
        },
      },
      {
        picture: 'kitchen-order.webp',
        show: async (page) => {
          await press(page, /^ORD-/);
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        picture: 'kitchen-daily-menu.webp',
        show: async (page) => {
          await page.goto('/admin?section=menu&tab=daily');
          await text(page, /Menu for/);
        },
      },
      {
        picture: 'kitchen-planner.webp',
        show: async (page) => {
          await page.goto('/admin?section=planner&date=2026-11-23');
          await text(page, /different dishes/);
        },
      },
    ],
  },
  {
    at: '2026-11-20T22:05:00+02:00',
    steps: [
      {
        picture: 'kitchen-cook.webp',
        show: async (page) => {
          await page.goto('/admin');
          await heading(page, 'Cook for Saturday 21 November 2026');
          await text(page, 'Order Status Summary');
        },
      },
      {
        picture: 'kitchen-production-sheet.webp',
        show: async (page) => {
          await press(page, /^Confirm \d+ and print$/);
          await text(page, 'Every paid order is confirmed');
          await page.goto('/admin?section=manifests&date=2026-11-21');
          await text(page, 'Production sheet');
        },
      },
    ],
  },
  {
    at: '2026-11-21T18:01:00+02:00',
    steps: [
      {
        picture: 'kitchen-manifest.webp',
        show: async (page) => {
          await page.goto('/admin?section=manifests&date=2026-11-21');
          await text(page, 'Manifest, version 1');
        },
      },
      {
        picture: 'kitchen-hand-over.webp',
        show: async (page) => {
          await page.goto('/admin');
          await heading(page, 'Hand over Saturday 21 November 2026');
          await press(page, /^Mark \d+ fulfilled$/);
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
];
