import { MESSAGE_STATES, type MessageState } from '@padkos/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { mailMessages } from '../schema/messages.ts';
import type { Declaration } from './sql-function.ts';

/** Functions that queries use in their columns and conditions, as declared in SQL. */
export const IN_QUERIES: readonly Declaration[] = [
  {
    name: 'changes_of_order',
    parameters: [{ name: 'p_order', sqlType: 'uuid' }],
    result: 'SETOF allergen_changes',
  },
  { name: 'enqueue_missing_jobs', parameters: [], result: 'void' },
  {
    name: 'handing_over_refusal',
    parameters: [
      { name: 'p_date', sqlType: 'date' },
      { name: 'p_now', sqlType: 'timestamp with time zone' },
    ],
    result: 'jsonb',
  },
  {
    name: 'has_second_factor',
    parameters: [{ name: 'p_user', sqlType: 'uuid' }],
    result: 'boolean',
  },
  {
    name: 'lacks_second_factor',
    parameters: [
      { name: 'p_user', sqlType: 'uuid' },
      { name: 'p_role', sqlType: 'user_role' },
    ],
    result: 'boolean',
  },
  {
    name: 'is_correction',
    parameters: [{ name: 'p_entry', sqlType: 'wallet_transactions' }],
    result: 'boolean',
  },
  { name: 'masked_name', parameters: [{ name: 'p_user', sqlType: 'users' }], result: 'text' },
  { name: 'message_state', parameters: [{ name: 'p_message', sqlType: 'mail_messages' }], result: 'text' },
  { name: 'missing_jobs', parameters: [], result: 'TABLE(task text, payload json, key text, fault text)' },
  {
    name: 'open_business',
    parameters: [{ name: 'p_user', sqlType: 'uuid' }],
    result: 'TABLE(orders bigint, payments bigint)',
  },
  {
    name: 'note_removed',
    parameters: [
      { name: 'p_kind', sqlType: 'text' },
      { name: 'p_count', sqlType: 'integer' },
    ],
    result: 'integer',
  },
  {
    name: 'offer_free_portions',
    parameters: [
      { name: 'p_menu_item', sqlType: 'uuid' },
      { name: 'p_now', sqlType: 'timestamp with time zone' },
    ],
    result: 'void',
  },
  { name: 'order_balance', parameters: [{ name: 'p_order', sqlType: 'orders' }], result: 'integer' },
  { name: 'person_text', parameters: [{ name: 'p_user', sqlType: 'users' }], result: 'text' },
  { name: 'public_holiday', parameters: [{ name: 'p_date', sqlType: 'date' }], result: 'text' },
  {
    name: 'push_devices_of',
    parameters: [
      { name: 'p_user', sqlType: 'uuid' },
      { name: 'p_topic', sqlType: 'text' },
    ],
    result: 'SETOF push_devices',
  },
  { name: 'queue_message', parameters: [{ name: 'p_message', sqlType: 'text' }], result: 'void' },
  { name: 'require_administrator', parameters: [{ name: 'p_actor', sqlType: 'jsonb' }], result: 'void' },
  { name: 'search_text', parameters: [{ name: 'p_text', sqlType: 'text' }], result: 'text' },
  {
    name: 'waits_for_morning',
    parameters: [
      { name: 'p_due', sqlType: 'timestamp with time zone' },
      { name: 'p_now', sqlType: 'timestamp with time zone' },
    ],
    result: 'boolean',
  },
  {
    name: 'wire_instant',
    parameters: [{ name: 'p_instant', sqlType: 'timestamp with time zone' }],
    result: 'text',
  },
  {
    name: 'write_audit',
    parameters: [
      { name: 'p_actor', sqlType: 'jsonb' },
      { name: 'p_action', sqlType: 'text' },
      { name: 'p_entity_type', sqlType: 'text' },
      { name: 'p_entity_id', sqlType: 'text' },
      { name: 'p_before', sqlType: 'jsonb' },
      { name: 'p_after', sqlType: 'jsonb' },
      { name: 'p_now', sqlType: 'timestamp with time zone' },
    ],
    result: 'void',
  },
];

/** The name of a user as shown to a customer who sends them tokens; for the table `users` or an alias of it. */
export const maskedName = (user: PgTable): SQL<string> => sql<string>`masked_name(${user})`;

/** The state of the row's message, as a column of a query of mailMessages. */
export const messageState: SQL<MessageState> = sql`message_state(${mailMessages})`.mapWith((state) =>
  z.enum(MESSAGE_STATES).parse(state),
);
