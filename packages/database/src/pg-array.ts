/** A list as PostgreSQL writes an array; the statement casts it to its type. */
export const pgArray = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
