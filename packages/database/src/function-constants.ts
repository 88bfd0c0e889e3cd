import * as domain from '@padkos/domain';

/**
 * The source of a function file with each {{NAME}} replaced by the domain's constant of that name, so that each
 * figure is defined in one place. Throws for a name that the domain does not have, or that is neither a number nor a
 * text.
 */
export function fillConstants(source: string): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value: unknown = Reflect.get(domain, name);
    if (typeof value !== 'number' && typeof value !== 'string')
      throw new Error(`a function file names ${name}, which is no constant of @padkos/domain`);
    return String(value);
  });
}
