import type { AppRouter } from '@padkos/api';
import { schema } from '@padkos/database';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { eq } from 'drizzle-orm';
import superjson from 'superjson';
import type { Answer, Browser, TestServer } from './test-server.ts';

/** A tRPC client with the session cookie of a browser. */
export function clientOf(browser: Browser) {
  const link = httpBatchLink({
    url: `${browser.url}/trpc`,
    transformer: superjson,
    headers: () => ({ cookie: browser.cookie }),
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}
export type Client = ReturnType<typeof clientOf>;

export interface Scene {
  customer: Browser;
  admin: Browser;
  customerId: string;
  dishId: string;
  pendingId: string;
  /** An order by card that waits for its payment. */
  unpaidId: string;
  /** Money of a wrong amount, and money that is in the wallet. */
  readyId: string;
  creditedId: string;
  topupId: string;
  /** A message that could not be sent. */
  messageId: string;
}

/** A customer, an administrator and something of everything that can be acted on. */
export async function makeScene(server: TestServer): Promise<Scene> {
  const { app } = server;
  const user = await app.makeCustomer({ tokens: 500 });
  const dish = await app.makeDish({ title: 'Bobotie', price: 40, portions: 10 });
  const customer = await server.signIn(user.email);
  const admin = await server.signIn((await app.makeAdmin()).email);
  const line = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] };
  const pending = await customer.post('/api/orders', line);
  const unpaid = await customer.post('/api/orders', { ...line, paymentMethod: 'card' });
  const payer = await server.signIn((await app.makeCustomer()).email);
  const pay = async (fault: { amountCents?: number }) => {
    const started = await payer.post('/api/topup', { amount: 60 });
    app.simulator.faults.notifications.push(fault);
    await app.pay(started.body);
    const [paid] = await app.db.query
      .select({ id: schema.settlements.id })
      .from(schema.settlements)
      .where(eq(schema.settlements.topupId, started.body.id));
    return paid?.id ?? '';
  };
  const readyId = await pay({ amountCents: 5_500 });
  const creditedId = await pay({});
  const topup = await customer.post('/api/topup', { amount: 100 });
  const messageId = `order-placed.${pending.body.id}`;
  await app.db.query.insert(schema.mailMessages).values({
    messageId,
    recipient: user.email,
    subject: 'Your order',
    html: '<p>Your order</p>',
    text: 'Your order',
    attempts: 1,
    lastTriedAt: app.clock.now(),
    lastError: '550 No such mailbox',
    createdAt: app.clock.now(),
  });
  return {
    customer,
    admin,
    customerId: user.id,
    dishId: dish.id,
    pendingId: pending.body.id,
    unpaidId: unpaid.body.id,
    readyId,
    creditedId,
    topupId: topup.body.id,
    messageId,
  };
}

const nowhere = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';
const item = { title: 'Umngqusho', description: 'Samp and beans', price: 30, imageUrl: '', isActive: true };
const settings = {
  siteName: 'Padkos',
  siteAddress: '',
  contactPerson: '',
  contactNumber: '',
  deliveryWindowStart: '19:00',
  deliveryWindowEnd: '20:00',
  companyName: '',
  companyRegistration: '',
  vatNumber: '',
  defaultCutoffTime: '15:00',
  notificationThreshold: 1,
  creditCeiling: 1000,
};
const cell = { dayOfWeek: 3, defaultMaxQuantity: 50, isActive: true };
const one = (id: string, quantity = 1) => ({
  deliveryDate: '2026-11-21' as never,
  items: [{ menuItemId: id, quantity }],
});

/** Every action, through REST and through tRPC; `as` is who acts. */
export const ACTIONS: [
  string,
  'customer' | 'admin',
  (b: Browser, s: Scene) => Promise<Answer>,
  (c: Client, s: Scene) => Promise<unknown>,
][] = [
  [
    'confirm by a wrong link',
    'customer',
    (b) => b.post('/api/email/confirm', { token: 'guess' }),
    (c) => c.customer.confirmEmail.mutate({ token: 'guess' }),
  ],
  [
    'confirmation again',
    'customer',
    (b) => b.post('/api/user/email-confirmation'),
    (c) => c.customer.sendConfirmation.mutate(),
  ],
  ['config', 'customer', (b) => b.get('/api/config'), (c) => c.customer.config.query()],
  ['user', 'customer', (b) => b.get('/api/user'), (c) => c.customer.user.query()],
  [
    'profile',
    'customer',
    (b) => b.put('/api/user', { firstName: 'T', lastName: 'N', cellPhone: 'x' }),
    (c) => c.customer.updateProfile.mutate({ firstName: 'T', lastName: 'N', cellPhone: 'x' }),
  ],
  [
    'mail preferences',
    'customer',
    (b) => b.get('/api/user/mail-preferences'),
    (c) => c.customer.mailPreferences.query(),
  ],
  [
    'save mail preferences',
    'customer',
    (b) => b.put('/api/user/mail-preferences', { orderConfirmed: false, tokensCredited: true }),
    (c) => c.customer.saveMailPreferences.mutate({ orderConfirmed: false, tokensCredited: true }),
  ],
  [
    'save half of the mail preferences',
    'customer',
    (b) => b.put('/api/user/mail-preferences', { orderConfirmed: false }),
    (c) => c.customer.saveMailPreferences.mutate({ orderConfirmed: false } as never),
  ],
  [
    'password',
    'customer',
    (b) => b.put('/api/user/password', { currentPassword: 'no', newPassword: 'lekker-kos' }),
    (c) => c.customer.changePassword.mutate({ currentPassword: 'no', newPassword: 'lekker-kos' }),
  ],
  [
    'forgot',
    'customer',
    (b) => b.post('/api/password/forgot', { email: 'a@b.co.za' }),
    (c) => c.customer.forgotPassword.mutate({ email: 'a@b.co.za' }),
  ],
  [
    'reset',
    'customer',
    (b) => b.post('/api/password/reset', { token: 'x', password: 'lekker-kos' }),
    (c) => c.customer.resetPassword.mutate({ token: 'x', password: 'lekker-kos' }),
  ],
  [
    'sign in',
    'customer',
    (b) => b.post('/api/login', { email: 'a@b.co.za', password: 'lekker-kos' }),
    (c) => c.customer.signIn.mutate({ email: 'a@b.co.za', password: 'lekker-kos' }),
  ],
  [
    'register',
    'customer',
    (b) => b.post('/api/register', { email: 'a' }),
    (c) => c.customer.register.mutate({ email: 'a' } as never),
  ],
  [
    'menu',
    'customer',
    (b) => b.get('/api/menu/2026-11-21'),
    (c) => c.customer.menu.query({ date: '2026-11-21' as never }),
  ],
  [
    'menu of a past date',
    'customer',
    (b) => b.get('/api/menu/2026-11-01'),
    (c) => c.customer.menu.query({ date: '2026-11-01' as never }),
  ],
  [
    'order',
    'customer',
    (b, s) => b.post('/api/orders', one(s.dishId)),
    (c, s) => c.customer.placeOrder.mutate(one(s.dishId)),
  ],
  [
    'order sold out',
    'customer',
    (b, s) => b.post('/api/orders', one(s.dishId, 11)),
    (c, s) => c.customer.placeOrder.mutate(one(s.dishId, 11)),
  ],
  [
    'order of nothing',
    'customer',
    (b) => b.post('/api/orders', one(nowhere)),
    (c) => c.customer.placeOrder.mutate(one(nowhere)),
  ],
  [
    'order of no lines',
    'customer',
    (b) => b.post('/api/orders', { deliveryDate: '2026-11-21', items: [] }),
    (c) => c.customer.placeOrder.mutate({ deliveryDate: '2026-11-21' as never, items: [] }),
  ],
  [
    'order by card',
    'customer',
    (b, s) => b.post('/api/orders', { ...one(s.dishId), paymentMethod: 'card' }),
    (c, s) => c.customer.placeOrder.mutate({ ...one(s.dishId), paymentMethod: 'card' }),
  ],
  [
    'pay for an order',
    'customer',
    (b, s) => b.post(`/api/orders/${s.unpaidId}/payment`),
    (c, s) => c.customer.payOrder.mutate({ id: s.unpaidId }),
  ],
  [
    'pay for a paid order',
    'customer',
    (b, s) => b.post(`/api/orders/${s.pendingId}/payment`),
    (c, s) => c.customer.payOrder.mutate({ id: s.pendingId }),
  ],
  [
    'cancel an unpaid order',
    'customer',
    (b, s) => b.post(`/api/orders/${s.unpaidId}/cancel`),
    (c, s) => c.customer.cancelOrder.mutate({ id: s.unpaidId }),
  ],
  [
    'cancel a paid order of mine',
    'customer',
    (b, s) => b.post(`/api/orders/${s.pendingId}/cancel`),
    (c, s) => c.customer.cancelOrder.mutate({ id: s.pendingId }),
  ],
  [
    'order too much by card',
    'customer',
    (b, s) => b.post('/api/orders', { ...one(s.dishId, 4), paymentMethod: 'card' }),
    (c, s) => c.customer.placeOrder.mutate({ ...one(s.dishId, 4), paymentMethod: 'card' }),
  ],
  [
    'confirm an unpaid order',
    'admin',
    (b, s) => b.post(`/api/admin/orders/${s.unpaidId}/confirm`),
    (c, s) => c.admin.orders.confirm.mutate({ id: s.unpaidId }),
  ],
  ['orders', 'customer', (b) => b.get('/api/orders'), (c) => c.customer.orders.query()],
  ['today', 'customer', (b) => b.get('/api/stats/today'), (c) => c.reports.today.query()],
  ['wallet', 'customer', (b) => b.get('/api/wallet'), (c) => c.wallet.balance.query()],
  [
    'transactions',
    'customer',
    (b) => b.get('/api/wallet/transactions'),
    (c) => c.wallet.transactions.query(),
  ],
  [
    'topup',
    'customer',
    (b) => b.post('/api/topup', { amount: 50 }),
    (c) => c.wallet.startTopup.mutate({ amount: 50 }),
  ],
  [
    'topup too small',
    'customer',
    (b) => b.post('/api/topup', { amount: 49 }),
    (c) => c.wallet.startTopup.mutate({ amount: 49 }),
  ],
  ['topups', 'customer', (b) => b.get('/api/topups'), (c) => c.wallet.topups.query()],
  [
    'cancel topup',
    'customer',
    (b, s) => b.post(`/api/topups/${s.topupId}/cancel`),
    (c, s) => c.wallet.cancelTopup.mutate({ id: s.topupId }),
  ],
  [
    'cancel no topup',
    'customer',
    (b) => b.post(`/api/topups/${nowhere}/cancel`),
    (c) => c.wallet.cancelTopup.mutate({ id: nowhere }),
  ],
  ['forbidden', 'customer', (b) => b.get('/api/admin/users'), (c) => c.admin.users.list.query()],
  ['menu items', 'admin', (b) => b.get('/api/admin/menu-items'), (c) => c.admin.menuItems.list.query()],
  [
    'create item',
    'admin',
    (b) => b.post('/api/admin/menu-items', item),
    (c) => c.admin.menuItems.create.mutate(item),
  ],
  [
    'create bad item',
    'admin',
    (b) => b.post('/api/admin/menu-items', { ...item, price: -1 }),
    (c) => c.admin.menuItems.create.mutate({ ...item, price: -1 }),
  ],
  [
    'update item',
    'admin',
    (b, s) => b.put(`/api/admin/menu-items/${s.dishId}`, item),
    (c, s) => c.admin.menuItems.update.mutate({ id: s.dishId, ...item }),
  ],
  [
    'update no item',
    'admin',
    (b) => b.put(`/api/admin/menu-items/${nowhere}`, item),
    (c) => c.admin.menuItems.update.mutate({ id: nowhere, ...item }),
  ],
  [
    'delete item',
    'admin',
    (b, s) => b.delete(`/api/admin/menu-items/${s.dishId}`),
    (c, s) => c.admin.menuItems.delete.mutate({ id: s.dishId }),
  ],
  [
    'save cells',
    'admin',
    (b, s) => b.post('/api/admin/weekly-assignments', { assignments: [{ menuItemId: s.dishId, ...cell }] }),
    (c, s) => c.admin.weeklySchedule.save.mutate({ assignments: [{ menuItemId: s.dishId, ...cell }] }),
  ],
  [
    'cells',
    'admin',
    (b) => b.get('/api/admin/weekly-assignments'),
    (c) => c.admin.weeklySchedule.list.query(),
  ],
  [
    'delete cell',
    'admin',
    (b, s) => b.delete(`/api/admin/weekly-assignments/${s.dishId}/3`),
    (c, s) => c.admin.weeklySchedule.delete.mutate({ menuItemId: s.dishId, dayOfWeek: 3 }),
  ],
  [
    'generate',
    'admin',
    (b) => b.post('/api/admin/materialize-menus?start=2027-01-01&days=2'),
    (c) => c.admin.dailyMenus.materialise.mutate({ start: '2027-01-01' as never, days: 2 }),
  ],
  [
    'daily menu',
    'admin',
    (b) => b.get('/api/admin/daily-menu/2026-11-21'),
    (c) => c.admin.dailyMenus.get.query({ date: '2026-11-21' as never }),
  ],
  [
    'set daily menu',
    'admin',
    (b) => b.post('/api/admin/daily-menu', { date: '2027-02-01', menuItemIds: [nowhere] }),
    (c) => c.admin.dailyMenus.set.mutate({ date: '2027-02-01' as never, menuItemIds: [nowhere] }),
  ],
  [
    'undo daily menu',
    'admin',
    (b) => b.post('/api/admin/daily-menu/2027-02-01/undo'),
    (c) => c.admin.dailyMenus.undo.mutate({ date: '2027-02-01' as never }),
  ],
  [
    'give daily menu back',
    'admin',
    (b) => b.post('/api/admin/daily-menu/2027-02-01/give-back'),
    (c) => c.admin.dailyMenus.giveBack.mutate({ date: '2027-02-01' as never }),
  ],
  [
    'set line',
    'admin',
    (b, s) => b.put(`/api/admin/daily-menu/2026-11-21/${s.dishId}`, { maxQuantity: 20 }),
    (c, s) =>
      c.admin.dailyMenus.setLine.mutate({
        date: '2026-11-21' as never,
        menuItemId: s.dishId,
        maxQuantity: 20,
      }),
  ],
  [
    'set line below sold',
    'admin',
    (b, s) => b.put(`/api/admin/daily-menu/2026-11-21/${s.dishId}`, { maxQuantity: 0 }),
    (c, s) =>
      c.admin.dailyMenus.setLine.mutate({
        date: '2026-11-21' as never,
        menuItemId: s.dishId,
        maxQuantity: 0,
      }),
  ],
  [
    'orders of a date',
    'admin',
    (b) => b.get('/api/admin/orders/2026-11-21'),
    (c) => c.admin.orders.list.query({ date: '2026-11-21' as never }),
  ],
  [
    'confirm',
    'admin',
    (b, s) => b.post(`/api/admin/orders/${s.pendingId}/confirm`),
    (c, s) => c.admin.orders.confirm.mutate({ id: s.pendingId }),
  ],
  [
    'cancel',
    'admin',
    (b, s) => b.post(`/api/admin/orders/${s.pendingId}/cancel`, { reason: 'Rain' }),
    (c, s) => c.admin.orders.cancel.mutate({ id: s.pendingId, reason: 'Rain' }),
  ],
  [
    'cancel without reason',
    'admin',
    (b, s) => b.post(`/api/admin/orders/${s.pendingId}/cancel`, { reason: ' ' }),
    (c, s) => c.admin.orders.cancel.mutate({ id: s.pendingId, reason: ' ' }),
  ],
  [
    'fulfil a pending one',
    'admin',
    (b, s) => b.post(`/api/admin/orders/${s.pendingId}/fulfill`),
    (c, s) => c.admin.orders.fulfil.mutate({ id: s.pendingId }),
  ],
  ['users', 'admin', (b) => b.get('/api/admin/users'), (c) => c.admin.users.list.query()],
  [
    'role',
    'admin',
    (b, s) => b.put(`/api/admin/users/${s.customerId}/role`, { role: 'admin' }),
    (c, s) => c.admin.users.changeRole.mutate({ userId: s.customerId, role: 'admin' }),
  ],
  [
    'status',
    'admin',
    (b, s) => b.put(`/api/admin/users/${s.customerId}/status`, { isActive: false }),
    (c, s) => c.admin.users.changeStatus.mutate({ userId: s.customerId, isActive: false }),
  ],
  [
    'credit',
    'admin',
    (b, s) => b.post('/api/admin/users/credit-tokens', { userId: s.customerId, tokens: 10 }),
    (c, s) => c.admin.users.creditTokens.mutate({ userId: s.customerId, tokens: 10 }),
  ],
  [
    'credit an unknown user',
    'admin',
    (b) => b.post('/api/admin/users/credit-tokens', { userId: nowhere, tokens: 10 }),
    (c) => c.admin.users.creditTokens.mutate({ userId: nowhere, tokens: 10 }),
  ],
  [
    'credit nothing',
    'admin',
    (b, s) => b.post('/api/admin/users/credit-tokens', { userId: s.customerId, tokens: 0 }),
    (c, s) => c.admin.users.creditTokens.mutate({ userId: s.customerId, tokens: 0 }),
  ],
  [
    'dashboard',
    'admin',
    (b) => b.get('/api/admin/dashboard/overview'),
    (c) => c.reports.dashboard.query({ date: 'overview' }),
  ],
  [
    'analytics',
    'admin',
    (b) => b.get('/api/admin/analytics/2026-11-01/2026-11-30'),
    (c) => c.reports.analytics.query({ start: '2026-11-01' as never, end: '2026-11-30' as never }),
  ],
  [
    'order detail',
    'admin',
    (b, s) => b.get(`/api/admin/orders/${s.pendingId}/detail`),
    (c, s) => c.admin.orders.detail.query({ id: s.pendingId }),
  ],
  [
    'detail of no order',
    'admin',
    (b) => b.get(`/api/admin/orders/${nowhere}/detail`),
    (c) => c.admin.orders.detail.query({ id: nowhere }),
  ],
  [
    'statement',
    'admin',
    (b, s) => b.get(`/api/admin/users/${s.customerId}/statement`),
    (c, s) => c.admin.users.statement.query({ userId: s.customerId }),
  ],
  [
    'statement of an unknown user',
    'admin',
    (b) => b.get(`/api/admin/users/${nowhere}/statement`),
    (c) => c.admin.users.statement.query({ userId: nowhere }),
  ],
  [
    'manifest for a customer',
    'customer',
    (b) => b.post('/api/admin/manifest/2026-11-21/generate'),
    (c) => c.admin.manifests.generate.mutate({ date: '2026-11-21' as never }),
  ],
  [
    'make a manifest',
    'admin',
    (b) => b.post('/api/admin/manifest/2026-11-21/generate'),
    (c) => c.admin.manifests.generate.mutate({ date: '2026-11-21' as never }),
  ],
  [
    'manifest',
    'admin',
    (b) => b.get('/api/admin/manifest/2026-11-21'),
    (c) => c.admin.manifests.get.query({ date: '2026-11-21' as never }),
  ],
  [
    'lock a manifest',
    'admin',
    (b) => b.post('/api/admin/manifest/2026-11-21/lock'),
    (c) => c.admin.manifests.lock.mutate({ date: '2026-11-21' as never }),
  ],
  [
    'make a locked manifest',
    'admin',
    (b) => b.post('/api/admin/manifest/2026-11-21/generate'),
    (c) => c.admin.manifests.generate.mutate({ date: '2026-11-21' as never }),
  ],
  [
    'lock no manifest',
    'admin',
    (b) => b.post('/api/admin/manifest/2026-11-22/lock'),
    (c) => c.admin.manifests.lock.mutate({ date: '2026-11-22' as never }),
  ],
  [
    'production sheet',
    'admin',
    (b) => b.get('/api/admin/production-sheet/2026-11-20/totals'),
    (c) => c.admin.manifests.productionSheet.query({ date: '2026-11-20' as never }),
  ],
  [
    'production sheet too early',
    'admin',
    (b) => b.get('/api/admin/production-sheet/2026-11-21/totals'),
    (c) => c.admin.manifests.productionSheet.query({ date: '2026-11-21' as never }),
  ],
  ['settings', 'admin', (b) => b.get('/api/admin/settings'), (c) => c.admin.settings.get.query()],
  [
    'save settings',
    'admin',
    (b) => b.put('/api/admin/settings', settings),
    (c) => c.admin.settings.save.mutate(settings),
  ],
  [
    'save bad settings',
    'admin',
    (b) => b.put('/api/admin/settings', { ...settings, deliveryWindowEnd: '18:00' }),
    (c) => c.admin.settings.save.mutate({ ...settings, deliveryWindowEnd: '18:00' }),
  ],
  [
    'bell',
    'admin',
    (b) => b.get('/api/admin/notification-status'),
    (c) => c.admin.notifications.status.query(),
  ],
  ['warnings', 'admin', (b) => b.get('/api/admin/warnings'), (c) => c.admin.settings.warnings.query()],
  [
    'seen',
    'admin',
    (b) => b.post('/api/admin/mark-notifications-seen'),
    (c) => c.admin.notifications.markSeen.mutate(),
  ],
  [
    'audit log',
    'admin',
    (b) => b.get('/api/admin/audit-log?action=order.confirm&from=2026-11-01&cursor=9999'),
    (c) =>
      c.admin.auditLog.list.query({ action: 'order.confirm', from: '2026-11-01' as never, cursor: 9999 }),
  ],
  [
    'audit log backwards',
    'admin',
    (b) => b.get('/api/admin/audit-log?from=2026-11-02&to=2026-11-01'),
    (c) => c.admin.auditLog.list.query({ from: '2026-11-02' as never, to: '2026-11-01' as never }),
  ],
  [
    'payments',
    'admin',
    (b) => b.get('/api/admin/payments?state=ready&search=person'),
    (c) => c.admin.payments.list.query({ state: 'ready', search: 'person' }),
  ],
  [
    'payment notifications',
    'admin',
    (b) => b.get('/api/admin/payment-notifications?verdict=held'),
    (c) => c.admin.payments.notifications.query({ verdict: 'held' }),
  ],
  [
    'payment totals',
    'admin',
    (b) => b.get('/api/admin/payment-totals/2026-11-20'),
    (c) => c.admin.payments.totals.query({ date: '2026-11-20' as never }),
  ],
  [
    'credit a payment',
    'admin',
    (b, s) => b.post(`/api/admin/payments/${s.readyId}/decide`, { decision: 'credit', note: 'Checked' }),
    (c, s) =>
      c.admin.payments.decide.mutate({ settlementId: s.readyId, decision: 'credit', note: 'Checked' }),
  ],
  [
    'decide without a note',
    'admin',
    (b, s) => b.post(`/api/admin/payments/${s.readyId}/decide`, { decision: 'ignore', note: ' ' }),
    (c, s) => c.admin.payments.decide.mutate({ settlementId: s.readyId, decision: 'ignore', note: ' ' }),
  ],
  [
    'decide what is decided',
    'admin',
    (b, s) => b.post(`/api/admin/payments/${s.creditedId}/decide`, { decision: 'ignore', note: 'No' }),
    (c, s) => c.admin.payments.decide.mutate({ settlementId: s.creditedId, decision: 'ignore', note: 'No' }),
  ],
  [
    'refund by hand',
    'admin',
    (b, s) => b.post(`/api/admin/payments/${s.creditedId}/refund`, { method: 'by_hand', note: 'Cash' }),
    (c, s) => c.admin.payments.refund.mutate({ settlementId: s.creditedId, method: 'by_hand', note: 'Cash' }),
  ],
  [
    'refund of nothing',
    'admin',
    (b) => b.post(`/api/admin/payments/${nowhere}/refund`, { method: 'gateway', note: 'Card' }),
    (c) => c.admin.payments.refund.mutate({ settlementId: nowhere, method: 'gateway', note: 'Card' }),
  ],
  [
    'resolve no refund',
    'admin',
    (b) => b.post(`/api/admin/refunds/${nowhere}/resolve`, { state: 'refunded', note: 'Seen' }),
    (c) => c.admin.payments.resolveRefund.mutate({ refundId: nowhere, state: 'refunded', note: 'Seen' }),
  ],
  [
    'messages',
    'admin',
    (b) => b.get('/api/admin/messages?state=failed&search=person'),
    (c) => c.admin.messages.list.query({ state: 'failed', search: 'person' }),
  ],
  [
    'messages of no such state',
    'admin',
    (b) => b.get('/api/admin/messages?state=lost'),
    (c) => c.admin.messages.list.query({ state: 'lost' as never }),
  ],
  [
    'messages for a customer',
    'customer',
    (b) => b.get('/api/admin/messages'),
    (c) => c.admin.messages.list.query({}),
  ],
  [
    'send a message again',
    'admin',
    (b, s) => b.post(`/api/admin/messages/${s.messageId}/resend`),
    (c, s) => c.admin.messages.resend.mutate({ messageId: s.messageId }),
  ],
  [
    'send no message again',
    'admin',
    (b) => b.post(`/api/admin/messages/order-placed.${nowhere}/resend`),
    (c) => c.admin.messages.resend.mutate({ messageId: `order-placed.${nowhere}` }),
  ],
  ['tasks', 'admin', (b) => b.get('/api/admin/tasks'), (c) => c.admin.scheduler.list.query()],
  [
    'run a task',
    'admin',
    (b) => b.post('/api/admin/tasks/clean-up/run'),
    (c) => c.admin.scheduler.run.mutate({ task: 'clean-up' }),
  ],
];
