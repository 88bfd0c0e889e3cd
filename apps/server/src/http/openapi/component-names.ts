import * as contracts from '@padkos/contracts';
import { z } from 'zod';

/** Names every answer of the contracts for OpenAPI's components: `placedOrderOut` becomes PlacedOrder. */
export function nameAnswers(): void {
  for (const [constant, schema] of Object.entries(contracts)) {
    const [, name] = /^(\w+)Out$/.exec(constant) ?? [];
    if (name === undefined || !(schema instanceof z.ZodType)) continue;
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
}
