import { useCallback } from 'react';
import { stepsWithMemory } from '../conversation.ts';
import { useAppStore } from '../use-app.ts';
import { type ShortcutName, useShortcuts } from './shortcuts.ts';

/**
 * Every key of the page.
 *
 * @param overlaid whether something lies over the page, which Escape closes first
 */
export function usePageShortcuts(overlaid: boolean, closeOverlays: () => void): void {
  const store = useAppStore();
  useShortcuts(
    useCallback(
      (name: ShortcutName) => {
        const { view, preferences } = store.state();
        switch (name) {
          case 'newQuestion':
            store.runs.startNew();
            return focusQuestion();
          case 'askBox':
            store.view.show({ name: 'conversation' });
            return focusQuestion();
          case 'inspector':
            return view.name === 'inspector' ? store.inspector.close() : store.inspector.open();
          case 'context':
            return store.view.changePreferences({ contextOpen: !preferences.contextOpen });
          case 'earlier':
            return store.view.selectStep(neighbour(-1));
          case 'later':
            return store.view.selectStep(neighbour(1));
          case 'library':
          case 'models':
          case 'settings':
            return store.view.show({ name });
          case 'stop':
            return store.asking.stop();
          case 'close':
            if (overlaid) return closeOverlays();
            if (view.name === 'document') return store.view.back();
            if (view.name === 'inspector') return store.inspector.close();
            return store.view.show({ name: 'conversation' });
        }

        function neighbour(by: 1 | -1): number | null {
          const { conversation, selectedStep } = store.state();
          const steps = stepsWithMemory(conversation);
          const at =
            selectedStep === null ? steps.length - 1 : steps.findIndex(({ step }) => step === selectedStep);
          return steps[at + by]?.step ?? selectedStep;
        }
      },
      [store, overlaid, closeOverlays],
    ),
  );
}

function focusQuestion(): void {
  requestAnimationFrame(() => document.getElementById('question')?.focus());
}
