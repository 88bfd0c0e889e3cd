import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Language } from '@padkos/domain';
import afrikaansTexts from '@padkos/i18n/locales/af/customer.json';
import englishTexts from '@padkos/i18n/locales/en/customer.json';
import zuluTexts from '@padkos/i18n/locales/zu/customer.json';
import { renderToPipeableStream } from 'react-dom/server';
import * as afrikaans from '../locales/af.ts';
import * as zulu from '../locales/zu.ts';
import { type GivenAnswer, giveAnswers } from '../shared/given-answers.ts';
import { addTexts, addTranslation, show } from '../shared/i18n/i18n.ts';
import { LATER } from '../shared/ui/lazy-part.tsx';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

addTexts('en', 'customer', englishTexts);
addTexts('af', 'customer', afrikaansTexts);
addTexts('zu', 'customer', zuluTexts);
addTranslation('af', afrikaans.translation);
addTranslation('zu', zulu.translation);

for (const name of ['localStorage', 'sessionStorage']) Reflect.set(globalThis, name, { getItem: () => null });
// Nearly all browsers support passkeys, so the sign-in leaves room for the passkey button.
Reflect.set(globalThis, 'PublicKeyCredential', undefined);

/** What to draw. */
export interface DrawTask {
  readonly path: string;
  readonly language: Language;
  /** The answers that fill the screen, as JSON. */
  readonly given: string;
}

/**
 * Draws the first screen of an address in the phone layout, as HTML for the app to hydrate. Runs in a thread of the server, one
 * task at a time.
 */
export default async function draw({ path, language, given }: DrawTask): Promise<string> {
  show(language);
  const nothing = () => undefined;
  const queryClient = createQueryClient(nothing, nothing, nothing);
  giveAnswers(queryClient, JSON.parse(given) as GivenAnswer[], Date.now());
  const router = createAppRouter(queryClient, path);
  await router.load();
  try {
    return await new Promise((resolve, reject) => {
      const { pipe } = renderToPipeableStream(<App queryClient={queryClient} router={router} />, {
        // In one piece: streaming parts later would need scripts in the page.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: (error) => {
          if (error instanceof Error && error.message === LATER) return LATER;
          reject(error);
        },
      });
    });
  } finally {
    queryClient.clear();
  }
}
