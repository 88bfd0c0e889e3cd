import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * The processor time, in milliseconds, of some processes and everything that they started. On a machine with other
 * work it is more reliable than a rate. Linux only; 0 elsewhere.
 */
export function cpuTime(roots: readonly number[]): number {
  const processes = listProcesses();
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const belongs = (pid: number): boolean => {
    if (roots.includes(pid)) return true;
    const parent = parents.get(pid);
    return parent !== undefined && parent !== 0 && belongs(parent);
  };
  let ticks = 0;
  for (const one of processes) if (belongs(one.pid)) ticks += one.ticks;
  return (ticks * 1000) / TICKS_A_SECOND;
}

/** The parent of this process; 0 if the process is gone. */
export function parentOf(pid: number): number {
  return listProcesses().find((one) => one.pid === pid)?.parent ?? 0;
}

function listProcesses(): { pid: number; parent: number; ticks: number }[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)));
  } catch {
    return [];
  }
}

function readProcess(pid: number): { pid: number; parent: number; ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    // It ended in the meantime.
    return [];
  }
}
