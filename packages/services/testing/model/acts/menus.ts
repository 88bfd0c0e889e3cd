import { type AllergenState, johannesburgClock } from '@padkos/domain';
import { type Command, command, expectRefusal } from '../command.ts';
import { asAdmin, at, isOpenOrder, type Model } from '../model.ts';
import { declareDish, deleteMenuItem, setDailyMenuLine, updateMenuItem } from '../operations.ts';
import { endEntries, holdPortions } from '../portions.ts';

export const setLine = (dish: number, maxQuantity: number | null, isActive: boolean) =>
  command('setLine', `dish ${dish}, ${maxQuantity}, ${isActive}`, async (model, real) => {
    const line = at(model.dishes, dish);
    const { id: menuItemId, date } = line;
    const expected = line.deleted
      ? 'NOT_FOUND'
      : maxQuantity !== null && maxQuantity < line.sold
        ? 'BELOW_SOLD'
        : null;
    await expectRefusal(
      setDailyMenuLine(asAdmin(real), { date, menuItemId, maxQuantity, isActive }),
      expected,
    );
    if (expected !== null) return expected;
    Object.assign(line, { max: maxQuantity, onMenu: isActive });
    holdPortions(model, dish);
    return null;
  });

export const saveDish = (dish: number, price: number, isActive: boolean): Command =>
  command('saveDish', `dish ${dish}, ${price}, ${isActive}`, async (model, real) => {
    const line = at(model.dishes, dish);
    const { id, title } = line;
    const item = { id, title, description: '', price, imageUrl: '', isActive };
    if (line.deleted) return expectRefusal(updateMenuItem(asAdmin(real), item), 'NOT_FOUND');
    await updateMenuItem(asAdmin(real), item);
    const wasOffered = line.offered;
    Object.assign(line, { price, offered: isActive });
    if (isActive && !wasOffered) holdPortions(model, dish);
    return null;
  });

export const deleteDish = (dish: number): Command =>
  command('deleteDish', `dish ${dish}`, async (model, real) => {
    const line = at(model.dishes, dish);
    const expected = line.deleted ? 'NOT_FOUND' : null;
    await expectRefusal(deleteMenuItem(asAdmin(real), { id: line.id }), expected);
    if (expected !== null) return expected;
    Object.assign(line, { deleted: true, offered: false });
    endEntries(
      model,
      model.waiting.filter((entry) => entry.dish === dish),
    );
    return null;
  });

const SEVERITY: readonly AllergenState[] = ['not_used', 'may_contain', 'unknown', 'contains'];

/** Declares a dish's state of eggs; it concerns open orders of customers who avoid them if it is worse than before. */
export const declare = (dish: number, egg: AllergenState): Command =>
  command('declare', `dish ${dish}, ${egg}`, async (model, real) => {
    const line = at(model.dishes, dish);
    const declaration = {
      id: line.id,
      allergens: { egg },
      ...(egg === 'may_contain' ? { allergenReasons: { egg: 'The same pan' } } : {}),
      reviewedBy: 'Anna',
    };
    if (line.deleted) return expectRefusal(declareDish(asAdmin(real), declaration), 'NOT_FOUND');
    await declareDish(asAdmin(real), declaration);
    if (line.egg === egg) return null;
    const isWorse = SEVERITY.indexOf(egg) > SEVERITY.indexOf(line.egg ?? 'unknown');
    line.egg = egg;
    line.version += 1;
    if (isWorse) noteConcerned(model, dish, line.version);
    return null;
  });

function noteConcerned(model: Model, dish: number, version: number): void {
  const today = johannesburgClock(model.now).date;
  for (const order of model.orders) {
    const avoids = at(model.customers, order.customer).avoidsEgg !== null;
    if (avoids && isOpenOrder(order) && order.date >= today && order.lines.some((line) => line.dish === dish))
      order.concerns = [...order.concerns, { dish, version }];
  }
}
