import { Notifications } from '@mantine/notifications';
import { toast } from '../toast.ts';
import { ToastCard } from './toast-card.tsx';

/** The newest toast. The card takes itself away when its time is over. */
export function ToastList() {
  return (
    <Notifications
      store={toast.store}
      limit={1}
      autoClose={false}
      // A card arrives by its own animation, and leaves at once.
      transitionDuration={0}
      notificationMaxHeight="none"
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
