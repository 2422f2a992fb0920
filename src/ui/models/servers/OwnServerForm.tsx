import { type FormEvent, useState } from 'react';
import type { ErrorReport } from '../../../core/errors.ts';
import { addOwnServer, removeOwnServer } from '../../../runtime/models/model-servers.ts';
import { reportOf } from '../../../runtime/runtime.ts';
import { ErrorLine } from '../../errors/ErrorLine.tsx';
import { t } from '../../language/translate.ts';
import { Field } from '../../parts/fields/Field.tsx';

const example = 'http://localhost:11434';

/** In the extension: adds a model server of this device. The browser then asks for permission. */
export function OwnServerForm({ onAdd }: { readonly onAdd: () => void }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<ErrorReport | null>(null);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(null);
    const added = await addOwnServer(address);
    if (!added.ok) return setProblem(reportOf(added.error));
    setAddress('');
    onAdd();
  }

  return (
    <form onSubmit={(event) => void add(event)}>
      <Field
        label={t('Address of a model server on this device')}
        type="url"
        value={address}
        placeholder={example}
        aria-describedby="own-server-hint"
        onChange={(event) => setAddress(event.target.value)}
      />
      <p id="own-server-hint" className="hint">
        {t('Such as Ollama or LM Studio. The browser asks you whether WebPACE may reach it.')}
      </p>
      {problem !== null && <ErrorLine report={problem} />}
      <button type="submit" disabled={address.trim() === ''}>
        {t('Add this server')}
      </button>
    </form>
  );
}

export function RemoveOwnServer({
  host,
  onRemove,
}: {
  readonly host: string;
  readonly onRemove: () => void;
}) {
  return (
    <button type="button" onClick={() => void removeOwnServer(host).then(onRemove)}>
      {t('Remove this server')}
    </button>
  );
}
