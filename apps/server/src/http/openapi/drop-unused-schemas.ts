interface WithSchemas {
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** The document without the schemas that nothing in it refers to, directly or through another schema. */
export function dropUnusedSchemas<Document extends WithSchemas>(document: Document): Document {
  const { schemas } = document.components;
  const used = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow({ ...document, components: { ...document.components, schemas: {} } });
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}
