import { calendarDate } from '@padkos/domain';
import { type Action, UNKNOWN_ID } from './action.ts';

const item = { title: 'Umngqusho', description: 'Samp and beans', price: 30, imageUrl: '', isActive: true };
const declaration = {
  allergens: { milk: 'contains' as const, tree_nuts: 'may_contain' as const },
  allergenReasons: { tree_nuts: 'Fried in the same oil' },
  diets: ['vegetarian' as const],
  nutrition: { perPortion: { energyKj: 2100 } },
  reviewedBy: 'Lindiwe Mabena',
};
const cell = { dayOfWeek: 3, defaultMaxQuantity: 50, isActive: true };

export const MENUS_ACTIONS: Action[] = [
  [
    'menu',
    'customer',
    (b) => b.get('/api/menu/2026-11-21'),
    (c) => c.customer.menu.get.query({ date: calendarDate('2026-11-21') }),
  ],
  [
    'menu of a past date',
    'customer',
    (b) => b.get('/api/menu/2026-11-01'),
    (c) => c.customer.menu.get.query({ date: calendarDate('2026-11-01') }),
  ],
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
    (b, f) => b.put(`/api/admin/menu-items/${f.dishId}`, item),
    (c, f) => c.admin.menuItems.update.mutate({ id: f.dishId, ...item }),
  ],
  [
    'update no item',
    'admin',
    (b) => b.put(`/api/admin/menu-items/${UNKNOWN_ID}`, item),
    (c) => c.admin.menuItems.update.mutate({ id: UNKNOWN_ID, ...item }),
  ],
  [
    'declare a dish',
    'admin',
    (b, f) => b.put(`/api/admin/menu-items/${f.dishId}/allergens`, declaration),
    (c, f) => c.admin.menuItems.declare.mutate({ id: f.dishId, ...declaration }),
  ],
  [
    'declare a trace without its reason',
    'admin',
    (b, f) => b.put(`/api/admin/menu-items/${f.dishId}/allergens`, { ...declaration, allergenReasons: {} }),
    (c, f) => c.admin.menuItems.declare.mutate({ id: f.dishId, ...declaration, allergenReasons: {} }),
  ],
  [
    'declare no dish',
    'admin',
    (b) => b.put(`/api/admin/menu-items/${UNKNOWN_ID}/allergens`, declaration),
    (c) => c.admin.menuItems.declare.mutate({ id: UNKNOWN_ID, ...declaration }),
  ],
  [
    'dishes with unknown allergens',
    'admin',
    (b) => b.get('/api/admin/unknown-allergens'),
    (c) => c.admin.menuItems.unknownAllergens.query(),
  ],
  [
    'dishes that became worse',
    'admin',
    (b) => b.get('/api/admin/allergen-changes'),
    (c) => c.admin.menuItems.allergenChanges.query(),
  ],
  [
    'acknowledge no change',
    'admin',
    (b) => b.post(`/api/admin/allergen-changes/${UNKNOWN_ID}/acknowledge`, {}),
    (c) => c.admin.menuItems.acknowledgeAllergenChange.mutate({ id: UNKNOWN_ID }),
  ],
  [
    'delete item',
    'admin',
    (b, f) => b.delete(`/api/admin/menu-items/${f.dishId}`),
    (c, f) => c.admin.menuItems.delete.mutate({ id: f.dishId }),
  ],
  [
    'save cells',
    'admin',
    (b, f) => b.post('/api/admin/weekly-assignments', { assignments: [{ menuItemId: f.dishId, ...cell }] }),
    (c, f) => c.admin.weeklySchedule.save.mutate({ assignments: [{ menuItemId: f.dishId, ...cell }] }),
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
    (b, f) => b.delete(`/api/admin/weekly-assignments/${f.dishId}/3`),
    (c, f) => c.admin.weeklySchedule.delete.mutate({ menuItemId: f.dishId, dayOfWeek: 3 }),
  ],
  [
    'generate',
    'admin',
    (b) => b.post('/api/admin/materialize-menus?start=2027-01-01&days=2'),
    (c) => c.admin.dailyMenus.materialise.mutate({ start: calendarDate('2027-01-01'), days: 2 }),
  ],
  [
    'daily menu',
    'admin',
    (b) => b.get('/api/admin/daily-menu/2026-11-21'),
    (c) => c.admin.dailyMenus.get.query({ date: calendarDate('2026-11-21') }),
  ],
  [
    'set daily menu',
    'admin',
    (b) => b.post('/api/admin/daily-menu', { date: '2027-02-01', menuItemIds: [UNKNOWN_ID] }),
    (c) => c.admin.dailyMenus.set.mutate({ date: calendarDate('2027-02-01'), menuItemIds: [UNKNOWN_ID] }),
  ],
  [
    'undo daily menu',
    'admin',
    (b) => b.post('/api/admin/daily-menu/2027-02-01/undo'),
    (c) => c.admin.dailyMenus.undo.mutate({ date: calendarDate('2027-02-01') }),
  ],
  [
    'give daily menu back',
    'admin',
    (b) => b.post('/api/admin/daily-menu/2027-02-01/give-back'),
    (c) => c.admin.dailyMenus.giveBack.mutate({ date: calendarDate('2027-02-01') }),
  ],
  [
    'add dish to a date',
    'admin',
    (b, f) => b.post('/api/admin/daily-menu/2027-02-01/dishes', { menuItemId: f.dishId, maxQuantity: 20 }),
    (c, f) =>
      c.admin.dailyMenus.addDish.mutate({
        date: calendarDate('2027-02-01'),
        menuItemId: f.dishId,
        maxQuantity: 20,
      }),
  ],
  [
    'copy week',
    'admin',
    (b) => b.post('/api/admin/daily-menu/copy-week', { from: '2027-01-01', to: '2027-02-01' }),
    (c) =>
      c.admin.dailyMenus.copyWeek.mutate({
        from: calendarDate('2027-01-01'),
        to: calendarDate('2027-02-01'),
      }),
  ],
  [
    'undo menus',
    'admin',
    (b) => b.post('/api/admin/daily-menu/undo', { dates: ['2027-02-02'] }),
    (c) => c.admin.dailyMenus.undoAll.mutate({ dates: [calendarDate('2027-02-02')] }),
  ],
  [
    'set line',
    'admin',
    (b, f) => b.put(`/api/admin/daily-menu/2026-11-21/${f.dishId}`, { maxQuantity: 20 }),
    (c, f) =>
      c.admin.dailyMenus.setLine.mutate({
        date: calendarDate('2026-11-21'),
        menuItemId: f.dishId,
        maxQuantity: 20,
      }),
  ],
  [
    'set line below sold',
    'admin',
    (b, f) => b.put(`/api/admin/daily-menu/2026-11-21/${f.dishId}`, { maxQuantity: 0 }),
    (c, f) =>
      c.admin.dailyMenus.setLine.mutate({
        date: calendarDate('2026-11-21'),
        menuItemId: f.dishId,
        maxQuantity: 0,
      }),
  ],
];
