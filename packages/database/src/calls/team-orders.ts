import { teamOrderState } from '../schema/enums.ts';
import { idIn, refusable } from './answers.ts';
import { type OrderLine, placedOrder } from './orders.ts';
import { bigint, date, instant, jsonb, oneOf, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** Orders that are delivered together to a team. */
export const teamOrderCalls = {
  /** Answers the id of the team order. */
  openTeamOrder: sqlFunction(
    'open_team_order',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      token: text,
      deliveryDate: date,
      name: text,
      deadline: instant,
      now: instant,
    },
    idIn('id'),
  ),
  /** Closes it or cancels it; answers its id. */
  endTeamOrder: sqlFunction(
    'end_team_order',
    { userId: uuid, token: text, state: oneOf(teamOrderState), now: instant },
    idIn('id'),
  ),
  /** As placeOrder from the wallet; `team` is the token of the team order. */
  placeTeamOrder: sqlFunction(
    'place_team_order',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      team: text,
      deliveryDate: date,
      now: instant,
      lines: jsonb<readonly OrderLine[]>(),
      expectedTotal: orNull(bigint),
    },
    refusable(placedOrder),
  ),
};
