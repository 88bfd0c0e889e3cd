import { askEarly } from './ask-early.ts';
import { setColourScheme } from './colour-scheme.ts';
import { loadScreen } from './load-screen.ts';

// Runs while the browser still loads the app: a file of its own, because the content security policy allows no inline
// script, and one that imports nothing once it is built.
setColourScheme();
if (askEarly()) loadScreen();
