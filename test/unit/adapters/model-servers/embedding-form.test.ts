import { expect, test } from 'vitest';
import { embeddingForm, soundsLikeEncoder } from '../../../../src/adapters/model-servers/embedding-form.ts';

test('a model gets what its makers put before texts, by its name; another one the texts alone', () => {
  const forms = Object.entries({
    'intfloat/multilingual-e5-small': 'query: |passage: ',
    'intfloat/multilingual-e5-large-instruct':
      'Instruct: Given a question, retrieve passages that answer it\nQuery: |',
    'nomic-embed-text:latest': 'search_query: |search_document: ',
    'snowflake-arctic-embed2:568m': 'query: |',
    'BAAI/bge-small-en-v1.5': 'Represent this sentence for searching relevant passages: |',
    'bge-m3': '|',
    'llama3.2:3b': '|',
  });
  for (const [model, expected] of forms) {
    const { query, passage } = embeddingForm(model);
    expect(`${query}|${passage}`, model).toBe(expected);
  }
});

test('names of models that make vectors are known from those that write', () => {
  for (const name of ['bge-m3', 'all-minilm', 'text-embedding-3-small', 'gte-large', 'e5-base'])
    expect(soundsLikeEncoder(name), name).toBe(true);
  for (const name of ['llama3.2', 'qwen3-4b', 'gemma-3', 'phase5'])
    expect(soundsLikeEncoder(name), name).toBe(false);
});
