/** Decodes the sound of a recording, audio or video, with the browser's decoders: one channel at the recogniser's rate. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { speechRate } from '../../ports/documents/speech-recogniser.ts';

/** Seconds of the longest recording. Three hours take 700 MB of samples during decoding. */
const longestRecording = 3 * 3_600;

/** Fails with `document-damaged` if the browser cannot decode it, and with `document-too-large`. */
export async function decodeSound(bytes: Uint8Array): Promise<Result<Float32Array>> {
  try {
    const context = new OfflineAudioContext(1, 1, speechRate);
    // Decoding detaches the buffer, so it gets a copy.
    const decoded = await context.decodeAudioData(bytes.slice().buffer);
    if (decoded.duration > longestRecording)
      return failure(
        new WebpaceError(
          'document-too-large',
          `The recording lasts ${Math.round(decoded.duration / 60)} minutes; ${longestRecording / 60} are the limit. Split it and add the parts.`,
        ),
      );
    return success(mixed(decoded));
  } catch (cause) {
    return failure(
      new WebpaceError(
        'document-damaged',
        'This browser cannot decode the sound of the file. Save it as WAV, MP3 or Ogg, and add that.',
        { cause },
      ),
    );
  }
}

function mixed(sound: AudioBuffer): Float32Array {
  const samples = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    const own = sound.getChannelData(channel);
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (samples[at] as number) + (own[at] as number) / sound.numberOfChannels;
  }
  return samples;
}
