/** An element of a document's structure (ISO 32000-1, 14.8.4), which screen readers use. */
export interface StructureElement {
  readonly type: 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
  /** What a heading of a table applies to. */
  readonly scope?: 'Column' | 'Row';
  /** For a row: its cells, including those without text. */
  readonly cells?: readonly StructureElement[];
  /** For a row or a title that repeats on each further page of its table. */
  readonly repeated?: boolean;
}

/** The place of a text: the elements around it from the outermost inwards, and its own. */
export type StructurePath = readonly StructureElement[];

const TYPE_OF_STYLE: Readonly<Record<string, 'H1' | 'H2'>> = { documentTitle: 'H1', sectionTitle: 'H2' };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Marks each text of pdfmake's content with its place; changes the content itself and returns it. */
export function withStructure<Content extends object>(
  content: Content,
  path: StructurePath = [],
  repeated = false,
): Content {
  if ('text' in content) {
    const style = 'style' in content && typeof content.style === 'string' ? content.style : '';
    Reflect.set(content, 'structure', [...path, { type: TYPE_OF_STYLE[style] ?? 'P', repeated }]);
  } else if ('table' in content && isObject(content.table)) {
    walkTable(content.table, path);
  } else {
    for (const part of Object.values(content)) if (isObject(part)) withStructure(part, path, repeated);
  }
  return content;
}

/** A table with only one row is layout, not a table for the reader. */
function walkTable(table: object, path: StructurePath): void {
  const rows = 'body' in table && Array.isArray(table.body) ? table.body.filter(Array.isArray) : [];
  const headerRows = 'headerRows' in table ? Number(table.headerRows) : 0;
  const element: StructureElement = { type: 'Table' };
  rows.forEach((row, index) => {
    const cells = row.filter(isObject);
    const [first] = cells;
    // A title that spans the table comes before it.
    const isTitle = first !== undefined && 'colSpan' in first && first.colSpan === cells.length;
    const isHeading = index < headerRows;
    if (isTitle || rows.length === 1) {
      for (const cell of cells) withStructure(cell, path, isHeading);
      return;
    }
    const types = cells.map((_, column): StructureElement => {
      if (isHeading) return { type: 'TH', scope: 'Column' };
      return headerRows === 0 && column === 0 ? { type: 'TH', scope: 'Row' } : { type: 'TD' };
    });
    const line: StructureElement = { type: 'TR', cells: types, repeated: isHeading };
    cells.forEach((cell, column) => {
      const own = types[column];
      if (own !== undefined) withStructure(cell, [...path, element, line, own]);
    });
  });
}
