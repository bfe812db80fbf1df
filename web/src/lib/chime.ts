/** Two short notes when it is your turn. Made on the spot: there is no file to load and nothing to license. */

let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    [587.3, 880].forEach((pitch, index) => note(context as AudioContext, pitch, index * 0.13));
  } catch {
    // No sound here; the title says it too.
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
