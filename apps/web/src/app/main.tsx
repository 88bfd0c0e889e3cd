import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import '@mantine/core/styles.css';
import './global.css';
import './patterns.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { faultWords } from '../shared/fault-words.ts';
import { App } from './app.tsx';

// Compiling checks with new Function is what the content security policy forbids, and even trying is a violation.
config({ jitless: true, customError: faultWords });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
