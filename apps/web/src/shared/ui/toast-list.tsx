import { Notifications } from '@mantine/notifications';
import { TOAST_MS, toast } from '../toast.ts';
import { ToastCard } from './toast-card.tsx';

/** The newest toast. Mantine takes it away after five seconds, unless a pointer or the keyboard rests on it. */
export function ToastList() {
  return (
    <Notifications
      store={toast.store}
      limit={1}
      autoClose={TOAST_MS}
      // A card arrives by its own animation, and leaves at once.
      transitionDuration={0}
      notificationMaxHeight="none"
      // Only in this layout does the keyboard hold a toast as well.
      layout="stacked"
      // A swipe is counted in pixels by the card itself.
      allowDragDismiss={false}
      allowScrollDismiss={false}
      withinPortal={false}
      renderNotification={({ id }) => {
        const shown = toast.current();
        return (
          shown !== null &&
          shown.id === id && <ToastCard shown={shown} onDismiss={() => toast.dismiss(shown.id)} />
        );
      }}
    />
  );
}
