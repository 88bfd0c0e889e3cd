/**
 * The rules of `css` that a page needs whose classes are `classes`: those that name no class, and those whose classes are
 * all among them. Of variables of Mantine those that are used, by the rules or by `markup`.
 */
export function neededCss(css: string, classes: ReadonlySet<string>, markup: string): string {
  const rules = keepRules(parse(css), classes);
  const declared = new Map<string, string[]>();
  for (const { declarations } of flat(rules))
    for (const [name, value] of declarations)
      if (name.startsWith('--')) declared.set(name, [...(declared.get(name) ?? []), value]);
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const value of declared.get(name) ?? []) use(value);
    }
  };
  use(markup);
  for (const { declarations } of flat(rules))
    for (const [name, value] of declarations) if (!name.startsWith('--')) use(value);
  return print(rules, used);
}

/** A rule: its selector or its condition, its declarations, and the rules in it. */
interface Rule {
  readonly head: string;
  readonly declarations: readonly (readonly [name: string, value: string])[];
  readonly rules: readonly Rule[];
}

/** Reads style sheets without comments, as the build writes them. */
function parse(css: string): Rule[] {
  let at = 0;
  const readBody = (): Pick<Rule, 'declarations' | 'rules'> => {
    const declarations: [string, string][] = [];
    const rules: Rule[] = [];
    let text = '';
    const declare = () => {
      const colon = text.indexOf(':');
      if (colon > 0) declarations.push([text.slice(0, colon).trim(), text.slice(colon + 1).trim()]);
      text = '';
    };
    for (; at < css.length; at++) {
      const sign = css[at] ?? '';
      if (sign === '"' || sign === "'") {
        const end = css.indexOf(sign, at + 1);
        text += css.slice(at, end + 1);
        at = end;
      } else if (sign === '(') {
        const end = closing(css, at);
        text += css.slice(at, end + 1);
        at = end;
      } else if (sign === '{') {
        const head = text.trim();
        text = '';
        at += 1;
        rules.push({ head, ...readBody() });
      } else if (sign === '}') {
        declare();
        return { declarations, rules };
      } else if (sign === ';') declare();
      else text += sign;
    }
    return { declarations, rules };
  };
  return [...readBody().rules];
}

/** Where the parenthesis that opens at `start` closes. */
function closing(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    if (css[at] === '(') depth += 1;
    if (css[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** A font with the letters of our languages; those for others come with the app's sheets. */
const LATIN = /unicode-range:[^;}]*U\+131/i;

function keepRules(rules: readonly Rule[], classes: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule) => {
    const { head } = rule;
    if (/^@font-face/.test(head)) return LATIN.test(print([rule], new Set())) ? rule : [];
    if (/^@(media|supports|layer|container)/.test(head)) {
      if (/print|forced-colors/.test(head)) return [];
      const kept = keepRules(rule.rules, classes);
      return kept.length === 0 ? [] : { ...rule, rules: kept };
    }
    if (head.startsWith('@')) return [];
    const selectors = splitSelectors(head).filter((selector) => isNeeded(selector, classes));
    return selectors.length === 0 ? [] : { ...rule, head: selectors.map(within).join(',') };
  });
}

/**
 * The selector for what is in the first screen alone, where it names a class: so its rules count more than those of a sheet
 * that comes later, of which another, later still, takes some back.
 */
function within(selector: string): string {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at] ?? '';
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth > 0) continue;
    if (/[\s>+~]/.test(sign)) start = at + 1;
    else if (sign === '.') return `${selector.slice(0, start)}#first ${selector.slice(start)}`;
  }
  return selector;
}

function splitSelectors(head: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of head) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
}

/** Whether each class that a selector names is there; `:not(.class)` names one, and is a need of none. */
function isNeeded(selector: string, classes: ReadonlySet<string>): boolean {
  const named = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g);
  return [...named].every(([, name = '']) => classes.has(name));
}

const flat = (rules: readonly Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.rules)]);

function print(rules: readonly Rule[], used: ReadonlySet<string>): string {
  return rules
    .map(({ head, declarations, rules }) => {
      const kept = declarations.filter(([name]) => !/^--(mantine|padkos)-/.test(name) || used.has(name));
      const body = [...kept.map((one) => one.join(':')), print(rules, used)].filter(Boolean).join(';');
      return body === '' ? '' : `${head}{${body}}`;
    })
    .join('');
}
