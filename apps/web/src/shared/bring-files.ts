import { reloadOnce } from './is-replaced.ts';

/** Files that are loaded or loading; a failed one is requested again. */
const brought = new Map<string, Promise<void>>();

/**
 * Loads a part of the app by its `import()` once its file and all files that it imports have arrived. The build calls it in place
 * of Vite's helper: a browser remembers a module that it could not fetch and never requests it again. So a module is imported,
 * from the browser's cache, only after it was fetched.
 */
export async function loadPart<Module>(
  load: () => Promise<Module>,
  imported: string[] = [],
): Promise<Module> {
  // For a file without imports, the call itself holds its only name.
  const [, own] = /import\(["'`]([^"'`]+)["'`]\)/.exec(String(load)) ?? [];
  const files = imported.map((file) => new URL(file, window.location.origin).href);
  if (own !== undefined) files.push(new URL(own, import.meta.url).href);
  await Promise.all([...new Set(files)].map(bring));
  try {
    return await load();
  } catch (error) {
    // The page itself referenced the file, and the browser remembers that it failed.
    if (own !== undefined && reloadOnce(own)) await new Promise<never>(() => undefined);
    throw error;
  }
}

function bring(file: string): Promise<void> {
  const coming = brought.get(file) ?? (file.endsWith('.css') ? addSheet(file) : fetchWhole(file));
  brought.set(file, coming);
  return coming.catch((error: unknown) => {
    brought.delete(file);
    throw error;
  });
}

async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

function addSheet(file: string): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  if (sheets.some(({ href }) => href === file)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = file;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${file} did not come.`));
    });
    document.head.append(link);
  });
}
