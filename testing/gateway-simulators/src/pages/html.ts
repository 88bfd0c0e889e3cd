const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escaped markup. Only `html` makes it. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

export type { Markup };

/** Markup with every inserted text escaped, also inside quoted attributes. Lists are joined; null is nothing. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Markup | null | readonly Markup[])[]
): Markup {
  const parts = strings.map((part, index) => part + rendered(values[index] ?? null));
  return new Markup(parts.join(''));
}

function rendered(value: string | number | Markup | null | readonly Markup[]): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
