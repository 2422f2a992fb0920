/** Focuses the question when the panel opens, and each time the shortcut is pressed. */
import { focusMessage } from './focus-message.ts';

export function keepQuestionFocused(): void {
  focusWhenThere();
  chrome.runtime.onMessage.addListener((message: unknown, { id }) => {
    if (id === chrome.runtime.id && message === focusMessage) focusQuestion();
  });
}

function focusQuestion(): boolean {
  const question = document.getElementById('question');
  window.focus();
  question?.focus();
  return question !== null;
}

/** The question box is drawn in one of the next frames. */
function focusWhenThere(): void {
  if (!focusQuestion()) requestAnimationFrame(focusWhenThere);
}
