import LayoutBuilder from 'pdfmake/js/LayoutBuilder.js';
import Renderer, { type PdfDocument, type PdfElement, type TaggedLine } from 'pdfmake/js/Renderer.js';
import type { StructureElement } from './structure.ts';

/** The structure of one document while its pages are drawn. */
class StructureTree {
  readonly #document: PdfDocument;
  readonly #root: PdfElement;
  readonly #elements = new Map<StructureElement, PdfElement>();
  /** The page on which a repeating row began. */
  readonly #begunOn = new Map<StructureElement, object>();

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#root = document.struct('Document', {});
    document.addStructure(this.#root);
  }

  /** Draws what means nothing to a reader: lines, marks, footers, headings that a page repeats. */
  drawArtifact(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  /** Draws a line of a text. */
  drawLine({ structure = [] }: TaggedLine, draw: () => void): void {
    const own = structure.at(-1);
    if (own === undefined || structure.some((element) => this.#isRepetition(element))) {
      this.drawArtifact(draw);
      return;
    }
    const content = this.#document.markStructureContent(own.type);
    draw();
    this.#document.endMarkedContent();
    structure.reduce((parent, element) => this.#childOf(parent, element), this.#root).add(content);
  }

  #isRepetition(element: StructureElement): boolean {
    if (element.repeated !== true) return false;
    const { page } = this.#document;
    const begun = this.#begunOn.get(element);
    if (begun === undefined) this.#begunOn.set(element, page);
    return begun !== undefined && begun !== page;
  }

  #childOf(parent: PdfElement, element: StructureElement): PdfElement {
    const known = this.#elements.get(element);
    if (known !== undefined) return known;
    const { type, scope, cells = [] } = element;
    const made = this.#document.struct(type, scope === undefined ? {} : { scope });
    parent.add(made);
    this.#elements.set(element, made);
    for (const cell of cells) this.#childOf(made, cell);
    return made;
  }
}

const trees = new WeakMap<PdfDocument, StructureTree>();

function treeOf(document: PdfDocument): StructureTree {
  const tree = trees.get(document) ?? new StructureTree(document);
  trees.set(document, tree);
  return tree;
}

/**
 * Makes pdfmake, which draws but does not tag, tag what it draws by the structure that `withStructure` has put on the
 * texts of the content. pdfkit, which does the drawing, closes the structure with the document.
 */
export function tagPdfs(): void {
  const layout = LayoutBuilder.default.prototype;
  const { buildNextLine } = layout;
  layout.buildNextLine = function (this: unknown, text) {
    const line = buildNextLine.call(this, text);
    if (line) line.structure = text.structure;
    return line;
  };

  const renderer = Renderer.default.prototype;
  const { renderLine } = renderer;
  renderer.renderLine = function (line, x, y) {
    treeOf(this.pdfDocument).drawLine(line, () => renderLine.call(this, line, x, y));
  };
  for (const shape of ['renderVector', 'renderSVG'] as const) {
    const render = renderer[shape];
    renderer[shape] = function (what) {
      treeOf(this.pdfDocument).drawArtifact(() => render.call(this, what));
    };
  }
}
