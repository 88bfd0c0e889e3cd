import { formatCents } from '@padkos/domain';
import type { CardErrors, CardInput } from './card.ts';
import { html, type Markup } from './html.ts';
import { layout, type PaymentView, summary } from './layout.ts';

export interface OpenPaymentView extends PaymentView {
  card: CardInput;
  errors: CardErrors;
  declined: boolean;
  lateSeconds: number;
}

/** The hosted card page. Pay is the first button, so that Enter pays. */
export function paymentPage(view: OpenPaymentView): Markup {
  const { pagePath, card, errors, merchantName, lateSeconds } = view;
  const amount = formatCents(view.amountCents);
  return layout(
    view,
    `Pay ${merchantName} ${amount}`,
    html`${summary(view, 'Pay')}
<section class="card">
<h1>Card details</h1>
${notice(view)}
<form method="post" action="${pagePath}/pay" autocomplete="off" novalidate>
${field({ name: 'number', label: 'Card number', value: card.number, error: errors.number, longest: 23 })}
<div class="pair">
${field({ name: 'expiry', label: 'Expiry date', value: card.expiry, error: errors.expiry, longest: 9 })}
${field({ name: 'cvc', label: 'CVC', value: card.cvc, error: errors.cvc, longest: 4 })}
</div>
<button class="pay">Pay ${amount}</button>
<button class="quiet" formaction="${pagePath}/cancel">Cancel and return</button>
<fieldset>
<legend>Try another outcome</legend>
<div class="pair">
<button class="other" formaction="${pagePath}/decline">Decline this card</button>
<button class="other" formaction="${pagePath}/pay-late">Pay late</button>
</div>
<p>After a decline you can try again here. Paying late returns as if cancelled; the payment is confirmed ${lateSeconds} seconds after.</p>
</fieldset>
</form>
</section>`,
  );
}

function notice({ declined, errors }: OpenPaymentView): Markup | null {
  if (declined)
    return html`<p class="notice" role="alert"><strong>Your card was declined, try another card.</strong> Nothing was paid.</p>`;
  if (Object.keys(errors).length === 0) return null;
  return html`<p class="notice" role="alert"><strong>Check the card details.</strong> Nothing was paid.</p>`;
}

interface Field {
  name: keyof CardInput;
  label: string;
  value: string;
  error: string | undefined;
  longest: number;
}

function field({ name, label, value, error, longest }: Field): Markup {
  const id = `card_${name}`;
  const faulty = error ? html` aria-invalid="true" aria-describedby="${id}_error"` : null;
  return html`<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${value}" inputmode="numeric" maxlength="${longest}" autocomplete="off"${faulty}>
${error ? html`<p class="error" id="${id}_error">${error}</p>` : null}
</div>`;
}
