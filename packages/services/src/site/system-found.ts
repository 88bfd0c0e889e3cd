import type { SystemCheck } from '@padkos/contracts';
import type { SystemFinding } from '@padkos/domain';

export type Facts = SystemCheck['facts'];
/** A check of the installation and its finding, with the figures. */
export type Found = readonly [SystemCheck['check'], SystemFinding, Facts?];
