const SWITCH = 'padkos.shortcuts';
/** Where keys mean text, or are those of what is open above the page. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"]';

/** Whether single keys act in this browser's console; a person can switch them off, for keys may be spoken or struck by chance. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers the choice where the browser has storage. */
export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(SWITCH, on ? 'on' : 'off');
  } catch {
    // Without storage they stay as they are.
  }
}

/** What the keys of a list act on: the rows of the screen, in `data-row`. */
export interface ListKeys {
  readonly press: (event: KeyboardEvent) => void;
}

/**
 * The single keys of the console. `/` goes to the search, `j` and `k` to the next row and the one before, `x` ticks the row,
 * `c` confirms what is ticked or else the row, `?` calls `help`.
 */
export function listKeys(screen: () => ParentNode | null, help: () => void): ListKeys {
  /** The place of the row that the keyboard was in, for when that row is gone. */
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
