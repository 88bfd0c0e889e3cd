import { readFunctionFiles } from '../../src/function-files.ts';
import { maskSource, type Span } from './sql-text.ts';

/** An SQL function as its file makes it. */
export interface FunctionSource {
  readonly name: string;
  readonly language: 'plpgsql' | 'sql';
  /** The statement that makes it. */
  readonly source: string;
  /** The same with comments and texts filled in. */
  readonly masked: string;
  /** What is between its dollar signs. */
  readonly body: Span;
}

/** Every SQL function of the files. */
export async function readFunctionSources(): Promise<FunctionSource[]> {
  return (await readFunctionFiles()).flatMap(({ source }) => functionsOf(source));
}

/** The functions that a file makes. */
function functionsOf(file: string): FunctionSource[] {
  const pattern =
    /^CREATE OR REPLACE FUNCTION (\w+)\([\s\S]*?\bLANGUAGE (plpgsql|sql)\b[^$]*\$\$([\s\S]*?)\$\$;/gm;
  return [...file.matchAll(pattern)].map(([source, name = '', language, body = '']) => {
    const end = source.length - '$$;'.length;
    return {
      name,
      language: language === 'sql' ? 'sql' : 'plpgsql',
      source,
      masked: maskSource(source),
      body: { start: end - body.length, end },
    };
  });
}
