import { useState } from 'react';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';

type Permission = NotificationPermission | 'missing';

/** Switches notifications of answers. The browser asks for permission when the person switches them on, never before. */
export function NotifyChoice() {
  const store = useAppStore();
  const { preferences } = useAppFields('preferences');
  const [permission, setPermission] = useState<Permission>(() =>
    'Notification' in globalThis ? Notification.permission : 'missing',
  );
  const change = async (wanted: boolean): Promise<void> => {
    const granted = wanted && permission !== 'missing' ? await Notification.requestPermission() : permission;
    setPermission(granted);
    store.view.changePreferences({ notify: wanted && granted === 'granted' });
  };
  return (
    <>
      <Choice
        checked={preferences.notify && permission === 'granted'}
        onChange={(checked) => void change(checked)}
        describedBy="notify-description"
        disabled={permission === 'missing'}
      >
        {t('Tell me when an answer is ready')}
      </Choice>
      <p id="notify-description" className="hint" role={permission === 'denied' ? 'status' : undefined}>
        {permission === 'denied'
          ? t(
              'The browser blocks notifications from this page. Allow them next to its address, then switch this on.',
            )
          : permission === 'missing'
            ? t('This browser has no notifications. The title of the page says when an answer is ready.')
            : t('A system notification shows your question while you look at another page.')}
      </p>
    </>
  );
}
