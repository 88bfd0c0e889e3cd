import type { PaymentStep, Topup } from '@padkos/contracts';
import classes from './go-to-payment.module.css';
import { translator } from './i18n/i18n.ts';

/**
 * Takes the browser to the payment provider: by its address, or by posting the form that it requires. Shows a message above
 * everything else until the browser has left.
 */
export function goToPayment(started: PaymentStep): void {
  const leaving = document.createElement('dialog');
  leaving.className = classes.leaving ?? '';
  leaving.setAttribute('role', 'alertdialog');
  leaving.ariaLabel = leaving.textContent = translator('common')('leaving');
  document.body.append(leaving);
  leaving.showModal();
  // A page restored from the browser's back-forward cache would look as if it were still leaving.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload(), { once: true });
  if ('paymentUrl' in started) {
    window.location.assign(started.paymentUrl);
    return;
  }
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = started.actionUrl;
  form.hidden = true;
  for (const [name, value] of Object.entries(started.formData)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** How many milliseconds after its start a payment may still be confirmed; after that a person must look at it. */
const PATIENCE_MS = 10 * 60_000;

/** How often to reload the list while a payment is being confirmed, in milliseconds. */
export const SETTLING_POLL_MS = 5000;

/** Whether a top-up waits for the gateway's confirmation and is younger than ten minutes at `now`. */
export function isSettling(topup: Topup, now: Date): boolean {
  return topup.status === 'pending' && now.getTime() - Date.parse(topup.createdAt) < PATIENCE_MS;
}
