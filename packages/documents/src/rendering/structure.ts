/** An element of a document's structure (ISO 32000-1, 14.8.4), by which a screen reader reads it. */
export interface StructureElement {
  readonly type: 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
  /** What a heading of a table heads. */
  readonly scope?: 'Column' | 'Row';
  /** Of a row: its cells, those without text too. */
  readonly cells?: readonly StructureElement[];
  /** Of a row or a title that each further page of its table repeats. */
  readonly repeated?: boolean;
}

/** Where a text stands: the elements around it from the outermost in, and its own. */
export type StructurePath = readonly StructureElement[];

const TYPE_OF_STYLE: Readonly<Record<string, 'H1' | 'H2'>> = { documentTitle: 'H1', sectionTitle: 'H2' };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Says of each text of pdfmake's content where it stands; changes the content itself and gives it back. */
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

/** A table of one row only sets things side by side: it is none to a reader. */
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
