/** What a person sets to reach a registry; everything else that npm sets describes the npm that started us. */
const KEPT =
  /^npm_config_(registry|cafile|ca|strict_ssl|proxy|https_proxy|noproxy|cache|userconfig|.*:registry|\/\/.*)$/i;

/**
 * The environment for a child: without npm's own variables, which another npm or pnpm would take for settings of its
 * own (a ~/.npmrc needs none of them, each reads that itself), and with `folders` first in the PATH.
 */
export function cleanEnvironment(environment, folders = []) {
  const delimiter = process.platform === 'win32' ? ';' : ':';
  const cleaned = {};
  for (const [name, value] of Object.entries(environment)) {
    const isOfNpm = /^npm_/i.test(name) || name === 'INIT_CWD';
    if (!isOfNpm || (KEPT.test(name) && value !== '')) cleaned[name] = value;
  }
  const pathName = Object.keys(cleaned).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [...folders, cleaned[pathName]].filter(Boolean).join(delimiter);
  return path === '' ? cleaned : { ...cleaned, [pathName]: path };
}
