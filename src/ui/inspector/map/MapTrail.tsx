import { t } from '../../language/translate.ts';
import { formatCount } from '../../words/format.ts';
import type { Steps } from './map-nodes.ts';

interface Props {
  /** What was opened, the widest first. */
  readonly trail: readonly Steps[];
  readonly steps: number;
  /** @param depth number of levels that stay open */
  readonly onClose: (depth: number) => void;
}

/** The way back from opened cells of the map. */
export function MapTrail({ trail, steps, onClose }: Props) {
  if (trail.length === 0) return null;
  return (
    <nav className="map-trail" aria-label={t('Opened steps')}>
      <button type="button" className="quiet" onClick={() => onClose(0)}>
        {t('Show all {count} steps', { count: formatCount(steps) })}
      </button>
      {trail.map((range, depth) => {
        const { first, last } = range;
        const name = t('Steps {first} to {last}', { first, last });
        return (
          <span key={`${first} ${last}`}>
            <span aria-hidden="true">›</span>{' '}
            {depth === trail.length - 1 ? (
              <strong aria-current="true">{name}</strong>
            ) : (
              <button type="button" className="quiet" onClick={() => onClose(depth + 1)}>
                {name}
              </button>
            )}
          </span>
        );
      })}
    </nav>
  );
}
