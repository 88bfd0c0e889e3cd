import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** The text of each page, with white space reduced to single spaces. */
  pages: string[];
  /** The pieces of text that the pages draw, each on one line and in one typeface. */
  pieces: string[];
  /** The same pieces with their page, from 0, and their position from the upper left corner of the page, in points. */
  placed: { page: number; text: string; left: number; right: number; baseline: number; size: number }[];
  info: Record<string, unknown>;
}

/** Reads a PDF as a viewer would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: string[] = [];
  const pieces: string[] = [];
  const placed: ReadPdf['placed'] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , , height = 0] = page.view;
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    for (const item of items) {
      if (!('str' in item)) continue;
      const said = item.str.replaceAll('\u00a0', ' ');
      pieces.push(said);
      const [size = 0, , , , left = 0, above = 0] = item.transform.map(Number);
      placed.push({
        page: number - 1,
        text: said,
        left,
        right: left + item.width,
        baseline: height - above,
        size,
      });
    }
    pages.push(text.replace(/\s+/g, ' '));
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, pieces, placed, info: { ...info } };
}
