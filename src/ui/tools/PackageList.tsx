import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { toolsSession } from '../state/tools/tools-session.ts';
import { GivenFiles } from './GivenFiles.tsx';

interface PackageListProps {
  readonly packages: readonly string[];
  readonly keepState: boolean;
}

/** Python packages that the person added, and whether runs of code share a state. */
export function PackageList({ packages, keepState }: PackageListProps) {
  return (
    <section className="page-section" aria-labelledby="packages-heading">
      <h3 id="packages-heading">{t('Code')}</h3>
      <Choice checked={keepState} onChange={(keepCodeState) => toolsSession.change({ keepCodeState })}>
        {t('Keep variables and modules from one execution to the next')}
      </Choice>
      <p className="hint">
        {t(
          'Python comes with its standard library. NumPy, pandas and Matplotlib are not part of this app. Add their files (.whl, from the Pyodide 314.0.7 release), beginning with those that others need. They stay in this browser.',
        )}
      </p>
      <GivenFiles
        label={t('Python packages (.whl)')}
        accept=".whl"
        names={packages}
        onAdd={(given) => void toolsSession.addPackages(given)}
        onRemove={(name) => void toolsSession.removePackage(name)}
      />
    </section>
  );
}
