import type { PaymentStep } from '@padkos/contracts';

/** Takes the browser to the payment provider: by its address, or by posting the form that it asks for. */
export function goToPayment(started: PaymentStep): void {
  // A page that the browser kept for the way back would look as if it were still leaving.
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
