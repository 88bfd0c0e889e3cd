import type { TFunction } from '../../shared/i18n/i18n.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { ToastText } from '../../shared/toast.ts';

/**
 * The message for an order that was refused or could not be sent: what happened, and what to do next. The message for an
 * unanswered order is beside the button.
 */
export function placeOrderFailure(refusal: Refusal, t: TFunction<'cart'>): ToastText {
  const title = t('failed.title');
  const dish = String(refusal.params.title ?? t('failed.dish'));
  switch (refusal.code) {
    case 'NETWORK':
      return { title, message: t('failed.unsent') };
    case 'INSUFFICIENT_BALANCE':
      return {
        title: t('insufficient.title'),
        message: t('insufficient.message', { count: Number(refusal.params.missing) }),
      };
    case 'SOLD_OUT': {
      const available = Number(refusal.params.available);
      const message =
        available === 0
          ? t('failed.soldOut', { title: dish })
          : t('failed.onlyLeft', { title: dish, count: available });
      return { title, message };
    }
    case 'ITEM_NOT_AVAILABLE':
      return { title, message: t('failed.notOnMenu', { title: dish }) };
    case 'ORDER_NOT_PENDING':
      return { title, message: t('failed.ranOut') };
    case 'IDEMPOTENCY_MISMATCH':
      return { title, message: t('failed.earlier') };
    default:
      return { title, message: refusal.message === '' ? t('failed.fallback') : refusal.message };
  }
}
