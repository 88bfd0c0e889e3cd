/** Loads sharp with the first picture that is written, because its libraries take 30 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures are not reused, and one thread is enough for administrators' uploads.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
