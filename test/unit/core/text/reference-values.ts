/** Computed once by the reference scorer of the evaluation protocol on these strings. */

export const referenceTexts: readonly { text: string; terms: string[]; tokens: number }[] = [
  {
    text: '',
    terms: [],
    tokens: 0.0,
  },
  {
    text: 'The train from Odessa leaves at 08:15.',
    terms: ['train', 'odessa', 'leaves', '08', '15', '08:15'],
    tokens: 9.5,
  },
  {
    text: 'Order RX-204.b was sent to anna.k@post.example/box on 2024-03-07',
    terms: [
      'order',
      'rx',
      '204',
      'b',
      'rx-204.b',
      'sent',
      'anna',
      'k',
      'post',
      'example',
      'box',
      'anna.k@post.example/box',
      '2024',
      '03',
      '07',
      '2024-03-07',
    ],
    tokens: 16.0,
  },
  {
    text: '它由谁设计？北京路12号',
    terms: ['它由', '由谁', '谁设', '设计', '北京', '京路', '12', '号'],
    tokens: 7.166666666666667,
  },
  {
    text: 'A',
    terms: [],
    tokens: 0.25,
  },
  {
    text: 'ＡＢＣ full-width and ｶﾅ',
    terms: ['full', 'width', 'full-width'],
    tokens: 7.333333333333334,
  },
  {
    text: 'naïve café Ünïcode straße',
    terms: ['na', 've', 'caf', 'n', 'code', 'stra', 'e'],
    tokens: 6.25,
  },
  {
    text: 'emoji 🎉🎉 x',
    terms: ['emoji', 'x'],
    tokens: 2.5,
  },
  {
    text: 'a-the-b a..b --x-- y_z:q',
    terms: ['b', 'a-the-b', 'b', 'x', 'y', 'z', 'q', 'y_z:q'],
    tokens: 6.0,
  },
  {
    text: '在1998年，Müller博士访问了「长江」大桥。',
    terms: ['在', '1998', '年', 'm', 'ller', '博士', '士访', '访问', '问了', '长江', '大桥'],
    tokens: 12.5,
  },
  {
    text: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx-y',
    terms: ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'y'],
    tokens: 20.75,
  },
  {
    text: 'single 字 here',
    terms: ['single', '字'],
    tokens: 3.6666666666666665,
  },
  {
    text: 'İstanbul ΣΑΣ',
    terms: ['stanbul'],
    tokens: 3.0,
  },
  {
    text: 'カタカナ ひらがな 한국어',
    terms: [],
    tokens: 7.833333333333333,
  },
  {
    text: 'https://example.org/a/b?c=d#e not the same',
    terms: ['https', 'example', 'org', 'b', 'example.org/a/b', 'c', 'd', 'e', 'same'],
    tokens: 10.5,
  },
];

export const referenceDocuments: readonly string[] = [
  'The red fox crosses the frozen river at night.',
  'A river ferry runs every twenty minutes; the ferry fare is 3.50.',
  '北京的河流在冬天结冰。',
  'Minutes of the meeting: ferry fares, river levels, fox sightings.',
  '',
  'fox fox fox',
];

export const referenceScores: readonly { query: string; scores: number[] }[] = [
  {
    query: 'ferry fare on the river',
    scores: [0.7008966521438453, 2.8513109331050357, 0.0, 1.5359605811185748, 0.0, 0.0],
  },
  {
    query: 'fox fox',
    scores: [0.7008966521438453, 0.0, 0.0, 0.6179866429088671, 0.0, 1.2239084706633305],
  },
  {
    query: '冬天的河流',
    scores: [0.0, 0.0, 3.8901414581105866, 0.0, 0.0, 0.0],
  },
  {
    query: 'nothing matches zzz',
    scores: [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
  },
];
