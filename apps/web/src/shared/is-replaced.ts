/** The scripts of the build that runs here, those of its first screen among them. */
const runningScripts = (): string[] =>
  [...document.scripts].map(({ src }) => new URL(src || '/', window.location.href).pathname);

/** Whether the page at an address, as it was built, is of another build of the app than the one that runs here. */
export async function isReplaced(address: string): Promise<boolean> {
  const answer = await fetch(address);
  if (!answer.ok) return false;
  const running = runningScripts();
  const named = [...(await answer.text()).matchAll(/ src="(\/assets\/[^"]+\.js)"/g)];
  return named.some(([, path = '']) => !running.includes(path));
}

const RELOADED = 'padkos.reloaded';

/** Loads the page again, once for each reason in a tab, in case that changes nothing. Answers whether it does. */
export function reloadOnce(reason: string): boolean {
  try {
    const reasons = sessionStorage.getItem(RELOADED) ?? '';
    if (reasons.split(' ').includes(reason)) return false;
    sessionStorage.setItem(RELOADED, `${reasons} ${reason}`);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Loads the page again where the server has a new build, in which the files of this one are gone. Answers whether it does. */
export async function reloadIfReplaced(): Promise<boolean> {
  // The service worker keeps the page by its bare address; so it comes from the server.
  const replaced = await isReplaced('/index.html?now').catch(() => false);
  return replaced && reloadOnce(runningScripts().join());
}
