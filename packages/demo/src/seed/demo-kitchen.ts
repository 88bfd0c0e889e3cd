import type { AuditActor, Database } from '@padkos/database';
import type { Random } from './make-people.ts';

export interface DemoDishRow {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly weekdays: readonly number[];
  readonly portions: number;
}

/** What the steps that make the demo kitchen share. */
export interface DemoKitchen {
  readonly db: Database;
  readonly random: Random;
  /** The application clock's present; the past is made before it. */
  readonly now: Date;
  readonly admin: AuditActor & { userId: string };
  readonly customers: readonly string[];
  readonly dishes: readonly DemoDishRow[];
}
