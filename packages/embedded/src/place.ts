import type { Programs } from './find-programs.ts';
import type { SystemUser } from './run-program.ts';

/** Where a cluster lives and who runs it. */
export interface Place {
  /** Holds the cluster (`data`), its password, log and lock. */
  readonly directory: string;
  readonly programs: Programs;
  /** PostgreSQL's major version, as in the cluster's PG_VERSION. */
  readonly major: string;
  /** Set when this process is root, whom PostgreSQL refuses. */
  readonly user: SystemUser | undefined;
}
