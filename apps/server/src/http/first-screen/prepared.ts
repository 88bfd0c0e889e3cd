import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@padkos/domain';
import { z } from 'zod';

const html = z.string();
const classes = z.record(z.string(), z.string());
/** What an order consists of. */
const orderParts = z.object({
  card: html,
  status: z.object({ pending: html, confirmed: html }),
  amount: z.object({ sm: html, md: html, lg: html }),
  button: html,
});
const parts = z.object({
  header: html,
  tabs: html,
  pages: z.record(
    z.string(),
    z.object({
      body: html,
      tabs: html,
      empty: html.optional(),
      listed: html.optional(),
      order: orderParts.optional(),
    }),
  ),
  greeting: html,
  search: html,
  filter: html,
  dish: html,
  soldOut: html,
  waiting: html,
  badges: z.object({ soldOut: html, onlyLeft: html, left: html }),
  rating: html,
  states: z.object({ unpaid: html, confirmed: html, pending: html }),
});
type Texts = { readonly [name: string]: string | Texts | readonly unknown[] };
const texts = z.custom<Texts>((value) => typeof value === 'object' && value !== null);
const ofLanguage = z.object({
  parts,
  texts: z.object({ allergens: texts, common: texts, menu: texts, orders: texts, releases: texts }),
});
const files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const prepared = z.object({
  classes: z.object({
    content: classes,
    dates: classes,
    deadline: classes,
    list: classes,
    nextOrder: classes,
    orderCard: classes,
    orderLines: classes,
    orderedAllergens: classes,
    orderProgress: classes,
    ordersList: classes,
    page: classes,
    releases: classes,
  }),
  icons: z.object({ check: html, chevron: html, clock: html, truck: html }),
  languages: z.object({ en: ofLanguage, af: ofLanguage, zu: ofLanguage } satisfies Record<Language, unknown>),
  css: z.record(z.string(), z.string()),
  fonts: z.array(z.string()),
  screens: z.record(z.string(), files),
});

/** What the build of the web app prepared for the first screen: parts drawn by its own components, rules, and files. */
export type Prepared = z.infer<typeof prepared>;

/** Reads what the build prepared; null where the app is not built, as while developing. */
export function readPrepared(webRoot: string): Prepared | null {
  const file = join(webRoot, 'first-screen.json');
  return existsSync(file) ? prepared.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
