import type { MessageContext } from '../src/content/message-content.ts';
import type { OrderSummary } from '../src/messages/order-summary.ts';

export const sampleContext: MessageContext = {
  kitchenName: 'Umlilo Kitchen',
  publicUrl: 'https://meals.umlilo.example',
  firstName: 'Zoë',
  contact: { name: 'Nomvula Dlamini', number: '+27 21 555 0142' },
};

export const sampleOrder: OrderSummary = {
  orderNumber: 'ORD-20261120-0017',
  deliveryDate: 'Saturday 21 November 2026',
  deliveryWindow: '19:00 - 20:00',
  lines: [
    { title: 'Durban bunny chow, quarter mutton', quantity: 2, totalPrice: 156 },
    { title: 'Koeksister', quantity: 4, totalPrice: 72 },
  ],
  subtotal: 228,
  serviceFee: 5,
  total: 233,
  payment: { by: 'wallet' },
};
