import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles, fonts } from './fonts.ts';
import { tagPdfs } from './tag-pdf.ts';

tagPdfs();
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** Lays a document out and gives the bytes of the PDF. Reads no file but the fonts, and no network. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
