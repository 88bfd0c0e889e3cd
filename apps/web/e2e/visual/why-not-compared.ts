import type { FoundBrowser } from '../find-browser.ts';

/** Why screens are not compared with their approved pictures on this machine, as a sentence; null if they are. */
export function whyNotCompared(
  { isPinned, executablePath }: Pick<FoundBrowser, 'isPinned' | 'executablePath'>,
  { platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>,
): string | null {
  if (isPinned) return null;
  return [
    'Screens are not compared with their approved pictures on this machine:',
    'the Chromium of @sparticuz/chromium drew these on Linux on x64, and it does not run here',
    `(${platform} on ${arch}; the browser is ${executablePath}). Every other test runs.`,
  ].join(' ');
}
