/** A document parser that transcribes sound and video if there is a recogniser, and passes other files to another parser. */
import { decodeSound } from '../../adapters/speech/decode-sound.ts';
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { type DocumentMark, momentOf } from '../../evidence/documents/document-marks.ts';
import { nameInWords } from '../../evidence/documents/document-title.ts';
import type {
  DocumentParser,
  DocumentSource,
  ParsedDocument,
  ParseOptions,
} from '../../ports/documents/document-parser.ts';
import type { SpeechRecogniser, SpokenText } from '../../ports/documents/speech-recogniser.ts';

export class SpokenDocuments implements DocumentParser {
  readonly #parser: DocumentParser;
  readonly #recogniser: SpeechRecogniser | null;
  readonly #decode: typeof decodeSound;

  /** @param recogniser null without a model: sound and video are refused, with what to do instead */
  constructor(parser: DocumentParser, recogniser: SpeechRecogniser | null, decode = decodeSound) {
    this.#parser = parser;
    this.#recogniser = recogniser;
    this.#decode = decode;
  }

  async parse(source: DocumentSource, options: ParseOptions = {}): Promise<Result<ParsedDocument>> {
    const parsed = await this.#parser.parse(source, options);
    if (parsed.ok || parsed.error.code !== 'speech-model-missing' || this.#recogniser === null) return parsed;
    const sound = await this.#decode(source.bytes);
    if (!sound.ok) return sound;
    const { signal, onProgress } = options;
    const spoken = await this.#recogniser.recognise(sound.value, {
      signal,
      onProgress: ({ done, total }) => onProgress?.({ done: Math.floor(done), total: Math.ceil(total) }),
    });
    if (!spoken.ok) return spoken;
    if (spoken.value.parts.length === 0)
      return failure(
        new WebpaceError(
          'document-not-text',
          'Nothing was understood in this recording. Add a transcript as text.',
        ),
      );
    return success(asDocument(spoken.value, source.name));
  }
}

/** One paragraph for each part, headed by the time at which it begins. It is called by its file: the first words that are said are no title. */
function asDocument({ parts }: SpokenText, name: string): ParsedDocument {
  const marks: DocumentMark[] = [];
  let text = '';
  for (const [at, part] of parts.entries()) {
    if (at > 0) text += '\n\n';
    marks.push({ start: text.length, kind: 'section', number: at + 1, label: momentOf(part.start) });
    text += part.text;
  }
  return { format: 'text', title: nameInWords(name) || null, text, marks };
}
