import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import './mantine-styles.css';
import './global.css';
import './forced-colours.css';
import './patterns.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { faultWords } from '../shared/fault-words.ts';
import { languageHere, showLanguage } from '../shared/i18n/language.ts';
import { App } from './app.tsx';

// The settings of zod, before the first form loads it. Compiling checks with new Function is what the content security
// policy forbids, and even trying is a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: faultWords } });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Another language than English is loaded beside the session, and nothing is shown before it.
void showLanguage(languageHere()).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

// Only who uses a keyboard has a focus to keep.
const onKey = () =>
  void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
window.addEventListener('keydown', onKey, { once: true });
