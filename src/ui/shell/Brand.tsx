/** Name and mark: four lines of decreasing length, like the tiers of a memory. */
export function Brand() {
  return (
    <h1 className="brand">
      <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" focusable="false">
        <rect className="brand-full" x="1" y="2" width="16" height="3" rx="1" />
        <rect className="brand-detailed" x="1" y="7" width="11" height="3" rx="1" />
        <rect className="brand-brief" x="1" y="12" width="6" height="3" rx="1" />
      </svg>
      WebPACE
    </h1>
  );
}
