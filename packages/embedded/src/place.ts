import type { Programs } from './find-programs.ts';
import type { SystemUser } from './run-program.ts';

/** Where a cluster is and who runs it. */
export interface Place {
  /** Contains the cluster (`data`), its password, log and lock. */
  readonly directory: string;
  readonly programs: Programs;
  /** PostgreSQL's major version, as in the cluster's PG_VERSION. */
  readonly major: string;
  /** Set when this process runs as root, which PostgreSQL refuses. */
  readonly user: SystemUser | undefined;
}
