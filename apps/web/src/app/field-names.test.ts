import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const FIELD = /<(?:TextInput|PasswordInput|NumberField|Textarea|NativeSelect|Select|input)\s/g;
/** A name of its own, or the one that it is given with its other properties. */
const NAMED = /\sname=|getInputProps\(|\.\.\.(?:field\(|input\})/;

/** An element from its `<` to its `>`, whatever functions are in between. */
function element(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

// By its name a browser, a password manager and a person's tools know what belongs in a field.
it('gives every field a name', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const fields = files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), 'utf8');
    return [...text.matchAll(FIELD)].map(({ index }) => `${file}: ${element(text, index)}`);
  });
  expect(fields.length).toBeGreaterThan(70);
  expect(fields.filter((field) => !NAMED.test(field))).toEqual([]);
  const forms = files.filter((file) => readFileSync(new URL(file, source), 'utf8').includes('useForm({'));
  expect(
    forms.filter(
      (file) => !readFileSync(new URL(file, source), 'utf8').includes('enhanceGetInputProps: nameFields'),
    ),
  ).toEqual([]);
});
