import { CloseButton } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toast-card.module.css';

/** So far to either side a toast is swiped away (specification 9). */
const SWIPE_PX = 50;

const ICONS = { success: IconCheck, failure: IconAlertTriangle, notice: IconInfoCircle };
type Tone = keyof typeof ICONS;

/** One toast. Mantine's own swipe asks for a third of its width, hence this one. */
export function Toast({ data }: { data: NotificationData }) {
  const { t } = useTranslation();
  const tone: Tone = data['data-tone'];
  const Icon = ICONS[tone];
  const hide = () => data.id !== undefined && notifications.hide(data.id);
  const { moved, handlers } = useSwipe(hide);
  return (
    <div
      role={tone === 'failure' ? 'alert' : 'status'}
      className={classes.root}
      data-tone={tone}
      style={moved === 0 ? undefined : { transform: `translateX(${moved}px)`, transition: 'none' }}
      {...handlers}
    >
      <Icon size={22} stroke={2} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{data.title}</p>
        {data.message !== '' && <p className={classes.message}>{data.message}</p>}
      </div>
      <CloseButton aria-label={t('dismiss')} onClick={hide} size="md" />
    </div>
  );
}

function useSwipe(onSwiped: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    if (Math.abs(moved) >= SWIPE_PX) onSwiped();
    setStart(null);
    setMoved(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => setStart(event.clientX),
    onPointerMove: (event: PointerEvent) => start !== null && setMoved(event.clientX - start),
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
  return { moved, handlers };
}
