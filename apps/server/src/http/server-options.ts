import type { Services, Sessions } from '@padkos/services';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangeFeed } from '../live/change-feed.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** The parts that a server is built from. */
export interface ServerOptions {
  readonly services: Services;
  readonly sessions: Sessions;
  /** Reports changes by this and every other server. */
  readonly changes: Pick<ChangeFeed, 'follow'>;
  readonly logger: FastifyBaseLogger;
  readonly production: boolean;
  readonly trustProxy: readonly string[] | null;
  /** Null if tracing is off. */
  readonly tracing: Tracing | null;
  readonly metricsToken: string | null;
  readonly webRoot: string;
  /** The contact for security reports, a mailto or https address; null when not set. */
  readonly securityContact: string | null;
  /** Whether messages are kept for /dev/mailbox instead of being sent. */
  readonly mailbox: boolean;
  /** Returns the port that the server listens on, once it is known. */
  readonly port: () => number;
}
