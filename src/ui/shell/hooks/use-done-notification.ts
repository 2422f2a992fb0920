import { useEffect, useRef } from 'react';
import { useAppFields, useAppState } from '../../state/use-app.ts';

/** Notifies through the system when a run ends, if the person wants that and looks elsewhere. */
export function useDoneNotification(): void {
  const question = useAppState(({ asking }) => asking?.question ?? null);
  const { announcement, queue, preferences } = useAppFields('announcement', 'queue', 'preferences');
  const before = useRef(question);
  useEffect(() => {
    const ended = before.current;
    before.current = question;
    // While questions wait, the work goes on. One notification at its end is enough.
    if (ended === null || question !== null || queue.length > 0) return;
    if (!preferences.notify || document.visibilityState === 'visible') return;
    tell(ended, announcement);
  }, [question, announcement, queue, preferences.notify]);
}

function tell(title: string, body: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const { lang, dir } = document.documentElement;
  try {
    const notification = new Notification(title, {
      body,
      lang,
      dir: dir === 'rtl' ? 'rtl' : 'ltr',
      tag: 'webpace-run',
    });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Some phones only let service workers notify. The page's title tells it there.
  }
}
