/** Focuses the question when the panel opens, and each time the shortcut is pressed. */
import { windowToFocus } from './focus-message.ts';

/** Milliseconds in which a page is drawn, also on a slow machine. Later, a person has the focus elsewhere. */
const patience = 5_000;

/** @param showConversation the question stands there, and cannot be focused while another view is shown */
export function keepQuestionFocused(showConversation: () => void): void {
  focusWhenThere(performance.now() + patience);
  chrome.runtime.onMessage.addListener((message: unknown, { id }) => {
    const pressedIn = windowToFocus(message);
    if (id !== chrome.runtime.id || pressedIn === null) return;
    void chrome.windows.getCurrent().then((own) => {
      if (own.id !== pressedIn) return;
      showConversation();
      focusWhenThere(performance.now() + patience);
    });
  });
}

/** The question box is drawn in one of the next frames. */
function focusWhenThere(until: number): void {
  if (focusQuestion() || performance.now() > until) return;
  requestAnimationFrame(() => focusWhenThere(until));
}

/** False if there is no question, or if it is hidden. */
function focusQuestion(): boolean {
  const question = document.getElementById('question');
  question?.focus();
  if (question === null || document.activeElement !== question) return false;
  window.focus();
  return true;
}
