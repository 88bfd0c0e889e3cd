import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
const FIELD = /<(?:TextInput|PasswordInput|NumberField|Textarea|NativeSelect|Select|input)\s/g;
/** A field with its own name, or with a name among the properties that it is given. */
const NAMED = /\sname=|getInputProps\(|\.\.\.(?:field\(|input\})/;

/** An element from its `<` to its `>`, including any functions in between. */
function element(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

// Browsers, password managers and assistive tools use a field's name to know what belongs in it.
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
