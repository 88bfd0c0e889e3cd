import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** The text of each page, runs of white space as one space. */
  pages: string[];
  /** The pieces of text that the pages draw, each on one line and in one face. */
  pieces: string[];
  info: Record<string, unknown>;
}

/** Reads a PDF back as a viewer would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: string[] = [];
  const pieces: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    for (const item of items) if ('str' in item) pieces.push(item.str.replaceAll('\u00a0', ' '));
    pages.push(text.replace(/\s+/g, ' '));
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, pieces, info: { ...info } };
}
