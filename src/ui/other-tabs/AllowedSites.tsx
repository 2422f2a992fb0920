import { t } from '../language/translate.ts';
import { useAppStore } from '../state/use-app.ts';

/** Sites that are allowed permanently, and buttons to revoke them. */
export function AllowedSites({ sites }: { readonly sites: readonly string[] }) {
  const { tabs } = useAppStore();
  if (sites.length === 0) return null;
  return (
    <details className="tab-sites">
      <summary>
        {t('{count, plural, one {# site is allowed} other {# sites are allowed}}', { count: sites.length })}
      </summary>
      <ul>
        {sites.map((site) => (
          <li key={site}>
            <span>{site}</span>
            <button
              type="button"
              className="quiet"
              aria-label={t('Withdraw the permission for {site}', { site })}
              onClick={() => void tabs?.revoke(site)}
            >
              {t('Withdraw')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
