/** One thing that was looked at on a person's own device, and how it went. */
export interface EngineCheck {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'not run';
  /** What was seen, or why it was not run: plain words and figures, no text of a document. */
  readonly seen: string;
}

/** What a check throws is its failure, and never that of the others. */
export async function runCheck(
  name: string,
  check: () => Promise<Omit<EngineCheck, 'name'>>,
): Promise<EngineCheck> {
  try {
    return { name, ...(await check()) };
  } catch (thrown) {
    const seen = thrown instanceof Error ? thrown.message : String(thrown);
    return { name, outcome: 'failed', seen };
  }
}
