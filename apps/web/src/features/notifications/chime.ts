/** Two notes of a kitchen bell, a fifth apart: frequency in hertz, and when each begins in seconds. */
const NOTES = [
  { frequency: 880, at: 0 },
  { frequency: 1318.5, at: 0.16 },
] as const;
const LENGTH = 0.9;

let context: AudioContext | null = null;

/** Plays the chime once, generated without a file. Answers false when the browser allows no sound yet. */
export async function chime(): Promise<boolean> {
  // A browser that knows whether the person has clicked yet is asked first: it complains about every vain try.
  if (navigator.userActivation?.hasBeenActive === false) return false;
  context ??= new AudioContext();
  // Without a gesture of the person resume() may wait for ever, so it is not waited for long.
  const wait = new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.race([context.resume().catch(() => undefined), wait]);
  if (context.state !== 'running') return false;
  for (const { frequency, at } of NOTES) ring(context, frequency, context.currentTime + at);
  return true;
}

function ring(audio: AudioContext, frequency: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.18, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}
