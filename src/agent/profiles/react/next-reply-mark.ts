/** Separates two replies of one step in the streamed text. */
export const nextReplyMark = '\u001e';
