import { customType } from 'drizzle-orm/pg-core';

export const customBytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
