import { MAX_OPEN_TEAM_ORDERS } from '@padkos/domain';
import { type Command, command, expectRefusal } from '../command.ts';
import { any, asCustomer, at, type Model, type ModelTeam, rulesOf } from '../model.ts';
import { cancelTeamOrder, closeTeamOrder, openTeamOrder, placeOrder } from '../operations.ts';
import { addOrder, dateCode, orderRefusal } from '../ordering.ts';

const MINUTE_MS = 60_000;
const hasTeams = ({ teams }: Readonly<Model>) => teams.length > 0;

export const openTeam = (customer: number, day: number, minutes: number): Command =>
  command('openTeam', `customer ${customer}, date ${day}, for ${minutes} minutes`, async (model, real) => {
    const date = any(model.dates, day);
    const deadline = new Date(model.now.getTime() + minutes * MINUTE_MS);
    const opening = openTeamOrder(asCustomer(real, customer), {
      deliveryDate: date,
      name: 'The third floor',
      deadline: deadline.toISOString(),
    });
    if (!at(model.customers, customer).active) return expectRefusal(opening, 'ACCOUNT_INACTIVE');
    const closed = dateCode(model, date);
    if (closed !== null) return expectRefusal(opening, closed);
    if (deadline <= model.now || deadline > rulesOf(model).closesAt(date))
      return expectRefusal(opening, 'TEAM_DEADLINE');
    const own = model.teams.filter(
      (team) => team.customer === customer && team.state === 'open' && team.deadline > model.now,
    );
    if (own.length >= MAX_OPEN_TEAM_ORDERS) return expectRefusal(opening, 'TOO_MANY_TEAM_ORDERS');
    const { token } = await opening;
    model.teams.push({ token, customer, date, deadline, state: 'open' });
    return null;
  });

/** Orders a dish in a team order, which may be for another date, or closed. */
export const joinTeam = (which: number, customer: number, dish: number, quantity: number): Command =>
  command(
    'joinTeam',
    `team ${which}, customer ${customer}, dish ${dish}, ${quantity}`,
    async (model, real) => {
      const team = any(model.teams, which);
      const { id: menuItemId, date: deliveryDate } = at(model.dishes, dish);
      const placing = placeOrder(asCustomer(real, customer), {
        deliveryDate,
        items: [{ menuItemId, quantity }],
        teamOrder: team.token,
      });
      if (team.date !== deliveryDate) return expectRefusal(placing, 'TEAM_ORDER_DATE');
      if (team.state !== 'open' || model.now >= team.deadline)
        return expectRefusal(placing, 'TEAM_ORDER_CLOSED');
      const wanted = [{ dish, quantity }];
      const refused = orderRefusal(model, customer, deliveryDate, wanted);
      if (refused !== null) return expectRefusal(placing, refused.code);
      addOrder(model, customer, wanted, await placing, { team: model.teams.indexOf(team) });
      return null;
    },
    hasTeams,
  );

/** Closes or cancels a team order, possibly another customer's. */
export const endTeam = (which: number, customer: number, state: 'closed' | 'cancelled'): Command =>
  command(
    'endTeam',
    `team ${which}, customer ${customer}, ${state}`,
    async (model, real) => {
      const team: ModelTeam = any(model.teams, which);
      const end = state === 'closed' ? closeTeamOrder : cancelTeamOrder;
      const expected =
        team.customer !== customer
          ? 'NOT_FOUND'
          : team.state === 'cancelled' && state === 'closed'
            ? 'TEAM_ORDER_CLOSED'
            : null;
      if (expected === null) team.state = state;
      return expectRefusal(end(asCustomer(real, customer), { token: team.token }), expected);
    },
    hasTeams,
  );
