import type { Sql } from './client.ts';

/** Runs the call of a function by its name, and may observe how it ends. */
export type CallObserver = <T>(name: string, call: () => Promise<T>) => Promise<T>;

const observers = new WeakMap<Sql, CallObserver>();

/** Sends every later call of a function through this pool to `observer`. */
export function observeCalls(sql: Sql, observer: CallObserver): void {
  observers.set(sql, observer);
}

/** Runs a call, through its pool's observer if there is one. */
export function observed<T>(sql: Sql, name: string, call: () => Promise<T>): Promise<T> {
  const observer = observers.get(sql);
  return observer === undefined ? call() : observer(name, call);
}
