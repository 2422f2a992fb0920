/**
 * The prefixes that a model was trained to see before a question and before a passage. No server tells them, so they
 * follow from the model's name, as its makers published them. An unknown model gets the texts alone.
 */

interface EmbeddingForm {
  readonly query: string;
  readonly passage: string;
}

const task = 'Given a question, retrieve passages that answer it';
const searching = 'Represent this sentence for searching relevant passages: ';

interface Family {
  /** All of these must be in the name, in lower case. */
  readonly parts: readonly string[];
  readonly form: EmbeddingForm;
}

const instructed = { query: `Instruct: ${task}\nQuery: `, passage: '' };
const told = { query: searching, passage: '' };

/** The first match is used. */
const families: readonly Family[] = [
  { parts: ['e5', 'instruct'], form: instructed },
  { parts: ['e5-mistral'], form: instructed },
  { parts: ['qwen3', 'embed'], form: instructed },
  { parts: ['arctic-embed', '2'], form: { query: 'query: ', passage: '' } },
  { parts: ['nomic-embed-text'], form: { query: 'search_query: ', passage: 'search_document: ' } },
  {
    parts: ['embeddinggemma'],
    form: { query: 'task: search result | query: ', passage: 'title: none | text: ' },
  },
  { parts: ['mxbai-embed'], form: told },
  { parts: ['arctic-embed'], form: told },
  { parts: ['bge-', '-en'], form: told },
];

export function embeddingForm(model: string): EmbeddingForm {
  const name = model.toLowerCase();
  if (!name.includes('instruct') && !name.includes('e5-mistral') && isWord(name, 'e5'))
    return { query: 'query: ', passage: 'passage: ' };
  const family = families.find(({ parts }) => parts.every((part) => name.includes(part)));
  return family?.form ?? { query: '', passage: '' };
}

/** True if a name sounds like an encoder's, for servers that list all models alike. */
export function soundsLikeEncoder(model: string): boolean {
  const name = model.toLowerCase();
  return (
    ['embed', 'minilm'].some((part) => name.includes(part)) ||
    ['bge', 'gte', 'e5'].some((one) => isWord(name, one))
  );
}

function isWord(name: string, word: string): boolean {
  return name.split(/[^a-z0-9]/).includes(word);
}
