import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REFUSALS } from '@padkos/domain';
import { appRouter } from './app-router.ts';
import { type Operation, operationsOf } from './operations.ts';

export const GUIDE = fileURLToPath(new URL('../../../docs/api.md', import.meta.url));

/** docs/api.md with the parts between `<!-- name -->` and `<!-- end -->` regenerated from the definitions. */
export function writtenGuide(): string {
  const parts: Record<string, string[]> = {
    statuses: statusLines(),
    calls: operationsOf(appRouter).map(callLine),
  };
  return readFileSync(GUIDE, 'utf8').replace(
    /(<!-- (\w+) -->\n)[\s\S]*?(\n<!-- end -->)/g,
    (_whole, start: string, name: string, end: string) =>
      `${start}\n${parts[name]?.join('\n') ?? ''}\n${end}`,
  );
}

function statusLines(): string[] {
  const byStatus = Map.groupBy(Object.entries(REFUSALS), ([, status]) => status);
  return [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, codes]) => `- **${status}**: ${codes.map(([code]) => `\`${code}\``).join(', ')}`);
}

const WHO = { public: 'anyone', protected: 'signed in', admin: 'administrators' };

function callLine({ access, name, ownRefusals, places, rest, status }: Operation): string {
  const path = rest.path.replace(/:(\w+)/g, '{$1}');
  const query = places.query.length > 0 ? `?${places.query.map((field) => `${field}=`).join('&')}` : '';
  const refusals = ownRefusals.map((code) => `\`${code}\``).join(', ');
  return `- \`${rest.method} ${path}${query}\` (${WHO[access]}, ${status}): ${rest.summary}. \`${name}\`${refusals && `; refuses with ${refusals}`}`;
}
