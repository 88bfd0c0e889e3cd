import type { Page } from 'playwright-core';

/** Texts that differ from run to run, and their replacements in a picture. */
const CHANGING: [pattern: string, instead: string][] = [
  // Times of a clock. Whole hours of the evening and the night are fixed ones, such as the cutoff.
  ['\\b(?!(?:0[0-6]|1[7-9]|2[0-3]):00(?!:))\\d{1,2}:\\d\\d(?::\\d\\d)?\\b', '12:34'],
  ['\\b\\d+ h \\d+ min\\b', '1 h 2 min'],
  ['\\b\\d+ (?:s|seconds?)\\b', '3 seconds'],
  ['\\b\\d+ (?:min|minutes?) (left|ago)\\b', '4 minutes $1'],
  ['\\b\\d+(?:[.,]\\d+)? ms\\b', '5 ms'],
  // What the installation reports about itself.
  ['\\bsince \\w{3} \\d+ \\w{3} \\d{4}.*', 'since then'],
  ['\\b\\d+(?:[.,]\\d+)? ([kMG]B)\\b', '6 $1'],
  ['\\b(PostgreSQL|Node\\.js) v?\\d+(?:\\.\\d+)*', '$1 7'],
  // Addresses of links, ids, and numbers that a test draws at random or that count earlier orders.
  ['localhost:\\d+', 'localhost:3000'],
  ['\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b', 'id'],
  ['(?<![\\d-])\\d{7,}', '1234567'],
  ['(?<=ORD-\\d{8}-)\\d+', '0001'],
  ['(token=)[\\w-]{20,}', '$1secret'],
];

/** Hidden from pictures: toasts come and go by time, and codes with their QR codes are random. */
const STYLE = `
  * { caret-color: transparent !important; }
  img { filter: contrast(0) !important; }
  section[aria-live="polite"][aria-label^="Notifications"] { visibility: hidden !important; }
  [aria-label="QR code for the authenticator app"], [aria-label="Recovery codes"] { visibility: hidden !important; }
`;

/**
 * Makes a page hold still for a picture: no caret, no toast, photos as grey areas of their size, no pointer over anything, and
 * texts that differ from run to run replaced. Returns a function that restores it.
 */
export async function holdStill(page: Page): Promise<() => Promise<void>> {
  await page.mouse.move(-1, -1);
  await page.evaluate(
    async ([changing, style]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const rules = changing.map(([pattern, instead]): [RegExp, string] => [
        new RegExp(pattern, 'g'),
        instead,
      ]);
      const still = (text: string) =>
        rules.reduce((now, [rule, instead]) => now.replace(rule, instead), text);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const undo: (() => void)[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const was = node.nodeValue ?? '';
        const now = still(was);
        if (now === was) continue;
        node.nodeValue = now;
        undo.push(() => {
          if (node.nodeValue === now) node.nodeValue = was;
        });
      }
      for (const field of document.querySelectorAll('input')) {
        if (field.type !== 'text' && field.type !== 'email') continue;
        const was = field.value;
        const now = still(was);
        if (now === was) continue;
        field.value = now;
        undo.push(() => {
          if (field.value === now) field.value = was;
        });
      }
      Reflect.set(window, 'moveAgain', () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        for (const step of undo) step();
      });
      const isSeen = (image: HTMLImageElement) => {
        const box = image.getBoundingClientRect();
        return box.bottom > 0 && box.top < window.innerHeight && image.checkVisibility();
      };
      await Promise.all([
        document.fonts.ready,
        ...[...document.images].filter(isSeen).map((image) => image.decode().catch(() => {})),
      ]);
    },
    [CHANGING, STYLE] as const,
  );
  return () => page.evaluate(() => Reflect.get(window, 'moveAgain')());
}
