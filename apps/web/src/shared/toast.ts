/** How long a toast stays, in milliseconds (specification 9). */
export const TOAST_MS = 5000;

export interface ToastText {
  readonly title: string;
  readonly message?: string;
  /** What can still be done about it; the toast leaves when it is pressed. */
  readonly action?: { readonly label: string; readonly run: () => void };
}
export type ToastTone = 'success' | 'failure' | 'notice';
export interface ShownToast extends ToastText {
  /** Tells one toast from the next, also when both say the same. */
  readonly id: number;
  readonly tone: ToastTone;
}

/** Holds the one toast that is in sight. A new one takes the place of the one before, nothing waits in a queue. */
export function createToastStore() {
  let shown: ShownToast | null = null;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: ShownToast | null) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const show = (tone: ToastTone) => (text: ToastText) => {
    lastId += 1;
    change({ ...text, tone, id: lastId });
  };
  return {
    success: show('success'),
    failure: show('failure'),
    notice: show('notice'),
    /** Takes a toast away; one that was replaced meanwhile is gone already. */
    dismiss: (id: number) => {
      if (shown?.id === id) change(null);
    },
    current: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The app's toasts: `toast.success({ title, message })`, `toast.failure(...)`, `toast.notice(...)`. */
export const toast = createToastStore();
