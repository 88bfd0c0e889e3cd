const SWITCH = 'padkos.shortcuts';
/** Where keys type text, or belong to what is open above the page. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]';

/**
 * Whether single keys act in this browser's console. A person can switch them off, because speech input and stray key presses
 * would trigger them.
 */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the choice if the browser has storage. */
export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(SWITCH, on ? 'on' : 'off');
  } catch {
    // Without storage the setting stays as it is.
  }
}

/** What a list's keys act on: the screen's rows, marked by `data-row`. */
export interface ListKeys {
  readonly press: (event: KeyboardEvent) => void;
}

/**
 * The single keys of the console. `/` goes to the search, `j` and `k` to the next and the previous row, `x` selects the row, `c`
 * confirms the selected rows or else the current row, `?` calls `help`.
 */
export function listKeys(screen: () => ParentNode | null, help: () => void): ListKeys {
  /** The position of the row that had the keyboard focus, for when that row is gone. */
  let last = -1;
  const rows = () => [...(screen()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
  const click = (element: HTMLElement | null | undefined) => element?.click();
  const move = (by: 1 | -1) => {
    const all = rows();
    const row = current();
    const from =
      row === null ? (by === 1 ? Math.max(last - 1, -1) : Math.max(last + 1, 0)) : all.indexOf(row);
    const next = all[Math.min(Math.max(from + by, 0), all.length - 1)];
    if (next === undefined) return;
    last = all.indexOf(next);
    const first = next.querySelector<HTMLElement>('[data-first]') ?? next;
    first.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, () => void> = {
    '?': help,
    '/': () => screen()?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    j: () => move(1),
    k: () => move(-1),
    x: () => click(current()?.querySelector<HTMLElement>('input[type="checkbox"]')),
    c: () =>
      click(
        screen()?.querySelector<HTMLElement>('[data-shortcut="all-c"]') ??
          current()?.querySelector<HTMLElement>('[data-shortcut="c"]'),
      ),
  };
  return {
    press(event) {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (act === undefined || modified || typing || event.defaultPrevented || !areShortcutsOn()) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      event.preventDefault();
      act();
    },
  };
}

let open: (words: string) => void = () => undefined;

/** Opens the console's global search with these words. The console's frame has the search and listens. */
export const openPalette = (words: string) => open(words);

/** Calls the listener when the global search is requested; returns a function that stops listening. */
export function onPaletteAsked(listener: (words: string) => void): () => void {
  open = listener;
  return () => {
    open = () => undefined;
  };
}
