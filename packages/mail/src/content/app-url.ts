/** The address of a page of the app. */
export function appUrl(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
