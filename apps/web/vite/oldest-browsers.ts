import type { Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };

/** The oldest browsers of `package.json` in Vite's notation: newer syntax is rewritten for them. */
export const OLDEST = manifest.browserslist.map((one) => one.replace('ios_saf', 'ios').replace(' ', ''));

/** Features that one of them lacks and no build adds. Features that a library checks for before use are not listed. */
const LACKING = [
  /\bAbortSignal\.any\b/,
  /\b(Map|Object)\.groupBy\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bURL\.parse\b/,
  /\b(RegExp\.escape|Error\.isError|Math\.sumPrecise|Iterator\.(from|concat)|Intl\.DurationFormat)\b/,
  /\.(checkVisibility|isWellFormed|toWellFormed|getOrInsert|getOrInsertComputed|moveBefore|setHTMLUnsafe)\(/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toBase64|toHex|requestIdleCallback)\(/,
  /\.(values|keys|entries)\(\)\.(map|filter|some|every|find|reduce|forEach|flatMap|take|drop|toArray)\(/,
];

/** Fails the build if a script uses a feature that the oldest browsers lack. */
export function oldestBrowsers(): Plugin {
  return {
    name: 'padkos-oldest-browsers',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const pattern of LACKING) {
            const [used] = pattern.exec(file.code) ?? [];
            if (used !== undefined)
              this.error(`${file.fileName} uses ${used}, which one of ${OLDEST.join(', ')} lacks.`);
          }
        }
      },
    },
  };
}
