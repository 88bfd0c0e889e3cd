import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface TreeNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly TreeNode[];
}

export interface PdfStructure {
  /** What a screen reader finds on each page: one line per element, indented by depth, with its text. */
  outlines: string[];
  /** The text of each page outside the structure. */
  artifacts: string[];
}

/** Reads the structure of a tagged PDF, as a screen reader would. */
export async function readStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const read: PdfStructure = { outlines: [], artifacts: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let marked = '';
    for (const item of items) {
      if (!('str' in item)) marked = item.id ?? '';
      else texts.set(marked, `${texts.get(marked) ?? ''}${item.str}`);
    }
    const outline = (node: TreeNode, depth: number): string[] => {
      const texted = (node.children ?? []).filter((child) => child.type === 'content');
      const own = texted.map(({ id = '' }) => (texts.get(id) ?? '').trim()).join(' ');
      const line = `${'  '.repeat(depth)}${node.role} ${own}`.trimEnd();
      const inner = (node.children ?? []).filter((child) => child.type !== 'content');
      return [line, ...inner.flatMap((child) => outline(child, depth + 1))];
    };
    const tree: TreeNode | null = await page.getStructTree();
    read.outlines.push(tree === null ? '' : outline(tree, 0).slice(1).join('\n'));
    read.artifacts.push(texts.get('') ?? '');
  }
  await task.destroy();
  return read;
}
