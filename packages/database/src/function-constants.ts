import * as domain from '@padkos/domain';

/**
 * The source of a function file with each {{NAME}} as the value of the domain's constant of that name, so that a rule
 * has its figure in one place. Throws for a name that the domain does not have, or that is neither number nor text.
 */
export function fillConstants(source: string): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value: unknown = Reflect.get(domain, name);
    if (typeof value !== 'number' && typeof value !== 'string')
      throw new Error(`a function file names ${name}, which is no constant of @padkos/domain`);
    return String(value);
  });
}
