// The pages that a payment returns to, as one file: every file that the router names makes the first screen larger.
export { OrderCancelPage } from './order-cancel.page.tsx';
export { OrderSuccessPage } from './order-success.page.tsx';
export { TopupCancelPage } from './topup-cancel.page.tsx';
export { TopupSuccessPage } from './topup-success.page.tsx';
