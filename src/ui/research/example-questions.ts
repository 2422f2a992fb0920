/** Questions that the sample library answers: one fact, two documents, and one in Chinese. */
export const exampleQuestions = [
  'How many people attended the open evenings at Ravelfell Observatory during 2022?',
  'What is the gross tonnage of the ferry that makes the crossing in the winter season?',
  '上云脚台的缆车每个月哪一天停下来检修？',
] as const;
