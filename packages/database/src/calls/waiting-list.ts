import { z } from 'zod';
import { done, idIn, nothing, values } from './answers.ts';
import { boolean, date, instant, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** The waiting lists of dishes that are sold out on a date. */
export const waitingListCalls = {
  /** Answers the id of the customer's entry, which keeps its place when it was there before. */
  joinWaitingList: sqlFunction(
    'join_waiting_list',
    { userId: uuid, date, menuItemId: uuid, autoBuy: boolean, now: instant },
    idIn('id'),
  ),
  leaveWaitingList: sqlFunction('leave_waiting_list', { userId: uuid, entryId: uuid, now: instant }, done),
  /** The ids of the entries that something is to be done about now, in the order in which it is. */
  waitingEntriesDue: sqlFunction('waiting_entries_due', { now: instant }, values('uuid', z.uuid())),
  /** Does what is due for one entry; again, it changes nothing. */
  serveWaitingEntry: sqlFunction('serve_waiting_entry', { entryId: uuid, now: instant }, nothing),
};
