/**
 * Short sounds: two notes when it is your turn, three when all wait for you alone, a stroke of a bell when a race is on. Made on
 * the spot: there is no file to load and nothing to license.
 */

let context: AudioContext | null = null;

export function chime(): void {
  play([587.3, 880], 0.13);
}

/** Downwards and quicker, so that it is not taken for the other. */
export function lastCall(): void {
  play([880, 739.99, 587.3], 0.11);
}

/** All at once: whoever waits for it must not wait for its end. */
export function bell(): void {
  play([1174.7, 1760, 2349.3], 0);
}

function play(pitches: readonly number[], apart: number): void {
  try {
    const audio = (context ??= new AudioContext());
    pitches.forEach((pitch, index) => note(audio, pitch, index * apart));
  } catch {
    // No sound here; what it says is to be seen as well.
    return;
  }
}

function note(audio: AudioContext, pitch: number, after: number): void {
  const start = audio.currentTime + after;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
  volume.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + 0.45);
}
