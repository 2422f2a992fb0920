/** Characters of a question that a tool takes. What the prompt has room for is decided elsewhere, by tokens (`question-too-long`). */
export const longestQuestion = 20_000;
