/** The scripts of the running build, including those of its first screen. */
const runningScripts = (): string[] =>
  [...document.scripts].map(({ src }) => new URL(src || '/', window.location.href).pathname);

/** Whether the built page at an address belongs to another build of the app than the running one. */
export async function isReplaced(address: string): Promise<boolean> {
  const answer = await fetch(address);
  if (!answer.ok) return false;
  const running = runningScripts();
  const named = [...(await answer.text()).matchAll(/ src="(\/assets\/[^"]+\.js)"/g)];
  return named.some(([, path = '']) => !running.includes(path));
}

const RELOADED = 'padkos.reloaded';

/** Reloads the page, at most once per reason in a tab, in case a reload does not help. Returns whether it does. */
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

/** Reloads the page if the server has a new build, which no longer has the files of this one. Returns whether it does. */
export async function reloadIfReplaced(): Promise<boolean> {
  // The service worker stores the page under its bare address; the query makes this request reach the server.
  const replaced = await isReplaced('/index.html?now').catch(() => false);
  return replaced && reloadOnce(runningScripts().join());
}
