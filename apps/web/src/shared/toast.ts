import { notifications } from '@mantine/notifications';

export interface ToastText {
  readonly title: string;
  readonly message?: string;
}

/** How long a toast stays, in milliseconds (specification 9). */
export const TOAST_MS = 5000;

/** Shows one toast, the newest: Mantine's limit would queue it behind the oldest, so the others go first. */
function show(text: ToastText, tone: 'success' | 'failure' | 'notice'): void {
  notifications.clean();
  notifications.show({
    title: text.title,
    message: text.message ?? '',
    autoClose: TOAST_MS,
    'data-tone': tone,
  });
}

export const toast = {
  success: (text: ToastText) => show(text, 'success'),
  failure: (text: ToastText) => show(text, 'failure'),
  notice: (text: ToastText) => show(text, 'notice'),
};
