/** The addresses of the app's pages: any other address of the site is not found. */
export const PAGE_PATHS = [
  '/',
  '/signin',
  '/signup',
  '/login',
  '/reset-password',
  '/confirm-email',
  '/admin',
  '/orders',
  '/wallet',
  '/cart',
  '/account',
  '/topup/success',
  '/topup/cancel',
  '/standing-orders',
  '/order/success',
  '/order/cancel',
] as const;
