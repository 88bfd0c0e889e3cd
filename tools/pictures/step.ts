import type { Page } from 'playwright-core';

/** A picture of a guide: its file below docs/guides/pictures, and the actions that lead to it from the previous one. */
export interface Step {
  readonly picture: string;
  readonly show: (page: Page) => Promise<unknown>;
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor();
export const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, disabled: false }).first().click();
