import type { Language, PushNotice } from '@padkos/domain';
import { translator } from '@padkos/i18n';

/** The text of a notification on a screen. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

/**
 * A notification in a reader's language. It appears on locked screens, so it mentions no dish, which can reveal facts
 * about health, and no name or amount.
 */
export function pushTextOf(notice: PushNotice, language: Language | null): PushText {
  const t = translator(language, 'notifications');
  return { title: t(`${notice.about}.title`), body: t(`${notice.about}.body`, { ...notice }) };
}
