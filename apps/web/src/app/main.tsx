import '@fontsource/bricolage-grotesque/600.css';
import '@fontsource/bricolage-grotesque/700.css';
import '@fontsource/bricolage-grotesque/800.css';
import '@fontsource-variable/figtree/wght.css';
import './mantine-styles.css';
import './global.css';
import './forced-colours.css';
import './patterns.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { faultWords } from '../shared/fault-words.ts';
import { takeOverLate } from '../shared/first-screen/take-over.ts';
import { languageHere, showLanguage } from '../shared/i18n/language.ts';
import { App } from './app.tsx';

// The settings of zod, before the first form loads it. Compiling checks with new Function is what the content security
// policy forbids, and even trying is a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: faultWords } });

/** How long the first screen that came in the page stays after the app has started, in milliseconds. */
const LONGEST_MS = 8000;

/** Waits until the style sheets of the page are there, a second at the latest: a script that a script loads does not. */
function untilStyled(): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const coming = sheets.filter(({ sheet }) => sheet === null);
  const came = coming.map((link) => new Promise((done) => (link.onload = link.onerror = done)));
  return Promise.race([Promise.all(came), new Promise((done) => setTimeout(done, 1000))]);
}

function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // Another language than English is loaded beside the session, and nothing is shown before it.
  // Drawn as a transition it is drawn in short steps, between which a press is heard.
  void Promise.all([showLanguage(languageHere()), untilStyled()]).then(() =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    ),
  );
}

// Loaded by the early script, it may be here before the end of the page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

// The start page takes over when it is drawn; what else comes in its place, as a failure, is seen after this at the latest.
setTimeout(takeOverLate, LONGEST_MS);

// Only who uses a keyboard has a focus to keep.
const onKey = () =>
  void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
window.addEventListener('keydown', onKey, { once: true });
