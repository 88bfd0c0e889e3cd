/** A list as PostgreSQL writes an array; to be cast to its type in the statement. */
export const pgArray = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
