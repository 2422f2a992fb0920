import { Command } from 'cmdk';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../language/translate.ts';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import type { PageActions } from './command-table.ts';
import { Dialog } from './Dialog.tsx';
import { KeyName } from './KeyName.tsx';
import { type PaletteItem, paletteGroups } from './palette-items.ts';

interface Props {
  readonly page: PageActions;
  readonly onClose: () => void;
}

/** Finds every command by a few letters of its name. */
export default function CommandPalette({ page, onClose }: Props) {
  const store = useAppStore();
  // Redraws for these fields only. Steps of a current run are listed as of the last search.
  useAppFields('runs', 'work', 'view', 'queue', 'preferences', 'documents');
  useAppState(({ asking }) => asking !== null);
  const [search, setSearch] = useState('');
  const groups = paletteGroups(store.state(), search);
  const input = useRef<HTMLInputElement>(null);
  // A dialog focuses its first focusable element, which is the list's frame.
  useLayoutEffect(() => input.current?.focus(), []);
  const act = ({ run }: PaletteItem): void => {
    // The dialog returns the focus as it closes. The command runs afterwards, so that it can move the focus.
    onClose();
    requestAnimationFrame(() => run(store, page));
  };
  return (
    <Dialog className="palette" label={t('Find a command')} onClose={onClose}>
      <Command label={t('Find a command')} shouldFilter={false} loop vimBindings={false}>
        <Command.Input
          ref={input}
          value={search}
          onValueChange={setSearch}
          placeholder={t('A command, a conversation, a step')}
        />
        <Command.List label={t('Commands')}>
          <Command.Empty>{t('Nothing found. Try fewer letters.')}</Command.Empty>
          {groups.map(({ heading, items }) => (
            <Command.Group key={heading} heading={heading}>
              {items.map((item) => (
                <Command.Item key={item.id} value={item.id} onSelect={() => act(item)}>
                  <span dir="auto">{item.text}</span>
                  {item.key !== null && <KeyName binding={item.key} />}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
