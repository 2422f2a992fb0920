import { useEffect, useState } from 'react';
import type { ToolImage } from '../../runtime/hosts/tool-host.ts';
import { ProblemView } from '../errors/ProblemView.tsx';
import { t } from '../language/translate.ts';
import type { ToolRun } from '../state/tools/tools-session.ts';
import { formatMilliseconds } from '../words/format.ts';
import { toolTrustWords } from '../words/words.ts';

/** A tool's output, verbatim, with whose words it is and how long it took. */
export function ToolResult({ tool, milliseconds, output, error }: ToolRun) {
  const took = formatMilliseconds(milliseconds);
  return (
    <section className="page-section" aria-labelledby="tool-result-heading">
      <h3 id="tool-result-heading">{t('Result of {tool}', { tool })}</h3>
      {error !== null && <ProblemView report={error} />}
      {error !== null && <p className="hint">{took}</p>}
      {output !== null && (
        <>
          <p className="hint">{`${t(toolTrustWords[output.trust])} · ${took}`}</p>
          <section className="tool-output" aria-label={t('Output of the tool')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
            <pre tabIndex={0}>{output.observation}</pre>
          </section>
          {output.images?.map((image) => (
            <Picture key={image.title} image={image} />
          ))}
        </>
      )}
    </section>
  );
}

function Picture({ image }: { readonly image: ToolImage }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(
      new Blob([image.bytes as Uint8Array<ArrayBuffer>], { type: image.type }),
    );
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return <img className="tool-picture" src={address} alt={image.title} />;
}
