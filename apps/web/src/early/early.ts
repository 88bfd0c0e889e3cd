import { askEarly } from './ask-early.ts';
import { setColourScheme } from './colour-scheme.ts';
import { mindFirstScreen } from './first-screen.ts';
import { takeGiven } from './given-answers.ts';
import { loadApp } from './load-app.ts';
import { loadScreen } from './load-screen.ts';

// Runs while the browser still loads the app. It stands in the page itself, where the content security policy allows it by
// its hash, and imports nothing once it is built.
setColourScheme();
mindFirstScreen();
loadApp();
// What comes in the page need not be asked for, and the page names the files of its screen.
if (!takeGiven() && askEarly()) loadScreen();
