/** Every act that the audit log knows, as "what.act"; a test holds it against the SQL functions. */
export const AUDIT_ACTIONS = [
  'daily_menu.generate',
  'daily_menu.line',
  'daily_menu.set',
  'manifest.generate',
  'manifest.lock',
  'menu_item.create',
  'menu_item.delete',
  'menu_item.update',
  'message.resend',
  'order.cancel',
  'order.confirm',
  'order.fulfil',
  'settings.save',
  'task.run',
  'user.role',
  'user.status',
  'wallet.credit',
  'weekly_schedule.delete',
  'weekly_schedule.save',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
