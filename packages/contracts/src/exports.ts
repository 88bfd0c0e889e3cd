import { CSV_SEPARATORS } from '@padkos/domain';
import { z } from 'zod';

/** How a list is written as CSV. */
export const csvQuery = z.strictObject({ separator: z.enum(CSV_SEPARATORS).optional() });

export type CsvQuery = z.infer<typeof csvQuery>;
