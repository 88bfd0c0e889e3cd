import { createNotificationsStore, hideNotification, updateNotificationsState } from '@mantine/notifications';

/** How long a toast stays, in milliseconds (specification 9). */
export const TOAST_MS = 5000;

export interface ToastText {
  readonly title: string;
  readonly message?: string;
  /** What can still be done about it; pressing it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
}
export type ToastTone = 'success' | 'failure' | 'notice';
export interface ShownToast extends ToastText {
  /** Distinguishes one toast from the next, even if both have the same text. */
  readonly id: string;
  readonly tone: ToastTone;
}

/** Holds the one visible toast. A new toast replaces it; there is no queue. */
export function createToastStore() {
  const store = createNotificationsStore();
  let newest: ShownToast | null = null;
  let lastId = 0;
  const current = () => (store.getState().notifications.length === 0 ? null : newest);
  const show = (tone: ToastTone) => (text: ToastText) => {
    lastId += 1;
    const shown = { ...text, tone, id: `toast-${lastId}` };
    newest = shown;
    updateNotificationsState(store, () => [{ id: shown.id, title: shown.title, message: shown.message }]);
  };
  return {
    success: show('success'),
    failure: show('failure'),
    notice: show('notice'),
    /** Removes a toast; one that was replaced in the meantime is gone already. */
    dismiss: (id: string) => {
      if (current()?.id === id) hideNotification(id, store);
    },
    current,
    subscribe: store.subscribe,
    /** For Mantine's `Notifications`, which draws the toasts. */
    store,
  };
}

/** The app's toasts: `toast.success({ title, message })`, `toast.failure(...)`, `toast.notice(...)`. */
export const toast = createToastStore();
