const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text as it stands in HTML, between tags and in an attribute's quotes, escaped as React does. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/**
 * A prepared part with its places filled: each with text, which is escaped, or with what the tag `html` made. A place without a
 * value stays empty.
 */
export function fill(part: string, values: Readonly<Record<string, string | number | Html>>): string {
  return part.replace(/\uE000(\w+)\uE001/g, (_, name: string) => textOf(values[name] ?? ''));
}

/** Data as JSON in a script element that is not run: nothing in it ends the element. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** HTML made by the tag `html`: what it is given is text, and is escaped, unless it was made by the tag itself. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Given = string | number | Html | null | readonly Html[];

export function html(strings: TemplateStringsArray, ...given: readonly Given[]): Html {
  return new Html(String.raw({ raw: strings }, ...given.map(textOf)));
}

function textOf(given: Given): string {
  if (given === null) return '';
  if (given instanceof Html) return given.text;
  return typeof given === 'object' ? given.map(({ text }) => text).join('') : escapeHtml(String(given));
}
