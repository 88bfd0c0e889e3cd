import type {
  ChangeStandingOrderInput,
  StandingOrder,
  StandingOrderIdInput,
  StandingOrderInput,
} from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireActor, type ServiceContext } from '../context.ts';

const { standingOrders, menuItems } = schema;
const secondItems = alias(menuItems, 'second_items');

/** The caller's standing orders, the oldest first. Errors: UNAUTHORIZED. */
export async function listStandingOrders(context: ServiceContext): Promise<StandingOrder[]> {
  const { userId } = requireActor(context);
  return selectStandingOrders(context, eq(standingOrders.userId, userId));
}

/**
 * Makes a standing order of the caller, for the dates that are due from now on. Errors: UNAUTHORIZED, ACCOUNT_INACTIVE,
 * NOT_FOUND (a dish), STANDING_ORDER_EXISTS (for the dish on one of the days), TOO_MANY_STANDING_ORDERS.
 */
export async function addStandingOrder(
  context: ServiceContext,
  input: StandingOrderInput,
): Promise<StandingOrder> {
  return save(context, null, input);
}

/**
 * Replaces a standing order of the caller, for the dates that are due from now on; orders that were placed stay as they are.
 * Errors: UNAUTHORIZED, ACCOUNT_INACTIVE, NOT_FOUND (it, or a dish), STANDING_ORDER_EXISTS.
 */
export async function changeStandingOrder(
  context: ServiceContext,
  { id, ...input }: ChangeStandingOrderInput,
): Promise<StandingOrder> {
  return save(context, id, input);
}

/**
 * Deletes a standing order of the caller; repeating it changes nothing. Orders that were placed stay. Errors:
 * UNAUTHORIZED, NOT_FOUND.
 */
export async function deleteStandingOrder(
  context: ServiceContext,
  { id }: StandingOrderIdInput,
): Promise<void> {
  const { userId } = requireActor(context);
  await calls.deleteStandingOrder(context.db.sql, { userId, id, now: context.clock.now() });
}

async function save(
  context: ServiceContext,
  id: string | null,
  input: StandingOrderInput,
): Promise<StandingOrder> {
  const saved = await calls.saveStandingOrder(context.db.sql, {
    userId: requireActor(context).userId,
    id,
    rule: {
      weekdays: input.weekdays,
      menuItemId: input.menuItemId,
      secondMenuItemId: input.secondMenuItemId ?? null,
      quantity: input.quantity,
      highestPrice: input.highestPrice ?? null,
      pausedUntil: input.pausedUntil ?? null,
      skippedDates: input.skippedDates ?? [],
    },
    now: context.clock.now(),
  });
  const [row] = await selectStandingOrders(context, eq(standingOrders.id, saved));
  // It was deleted in the meantime, in another window.
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'standingOrder' });
  return row;
}

function selectStandingOrders({ db }: ServiceContext, condition: SQL): Promise<StandingOrder[]> {
  return db.query
    .select({
      id: standingOrders.id,
      weekdays: standingOrders.weekdays,
      dish: {
        menuItemId: menuItems.id,
        title: menuItems.title,
        imageUrl: menuItems.imageUrl,
        price: menuItems.price,
        isActive: menuItems.isActive,
      },
      secondDish: {
        menuItemId: secondItems.id,
        title: secondItems.title,
        imageUrl: secondItems.imageUrl,
        price: secondItems.price,
        isActive: secondItems.isActive,
      },
      quantity: standingOrders.quantity,
      highestPrice: standingOrders.highestPrice,
      pausedUntil: standingOrders.pausedUntil,
      skippedDates: standingOrders.skippedDates,
      createdAt: wireInstant(standingOrders.createdAt),
      updatedAt: wireInstant(standingOrders.updatedAt),
    })
    .from(standingOrders)
    .innerJoin(menuItems, eq(menuItems.id, standingOrders.menuItemId))
    .leftJoin(secondItems, eq(secondItems.id, standingOrders.secondMenuItemId))
    .where(and(condition, isNull(standingOrders.deletedAt)))
    .orderBy(asc(standingOrders.createdAt), asc(standingOrders.id));
}
