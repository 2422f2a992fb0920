/** One check on the person's own device, and its outcome. */
export interface EngineCheck {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'not run';
  /** What was seen, or why the check was not run. Plain words and figures, no text of a document. */
  readonly seen: string;
}

/** Turns what a check throws into its failure, so that the other checks go on. */
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
