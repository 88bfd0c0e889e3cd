/** The internals of pdfmake that tagging relies on; its own types describe only the public interface. */
declare module 'pdfmake/js/Renderer.js' {
  /** pdfkit's document, as far as tagging uses it. */
  export interface PdfDocument {
    readonly page: object;
    struct(type: string, options: { scope?: string }): PdfElement;
    addStructure(element: PdfElement): void;
    markContent(tag: 'Artifact', options: { type: 'Layout' }): void;
    markStructureContent(tag: string): object;
    endMarkedContent(): void;
  }

  export interface PdfElement {
    add(child: PdfElement | object): void;
  }

  /** A text, and each line that is taken from it. */
  export interface TaggedLine {
    structure?: import('./structure.ts').StructurePath | undefined;
  }

  interface Renderer {
    readonly pdfDocument: PdfDocument;
    renderLine(line: TaggedLine, x: number, y: number): void;
    renderVector(vector: object): void;
    renderSVG(svg: object): void;
  }
  const exported: { default: { prototype: Renderer } };
  export default exported;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  type TaggedLine = import('pdfmake/js/Renderer.js').TaggedLine;
  const exported: {
    default: { prototype: { buildNextLine(text: TaggedLine): TaggedLine | null | undefined } };
  };
  export default exported;
}
