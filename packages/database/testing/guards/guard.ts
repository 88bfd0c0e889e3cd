/** Something that refuses: a constraint or trigger of a table, or a check of an SQL function. */
export interface Guard {
  /** `table.constraint` or `function:CODE`, with `#2` for the second of the same name, and `.2` for the second part of an OR. */
  readonly id: string;
  /** What refuses, as it stands in the source. */
  readonly text: string;
  /** The statements that take it out of a database. */
  readonly without: string;
}
