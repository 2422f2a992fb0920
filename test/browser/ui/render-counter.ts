/**
 * Counts which components are drawn, as React itself tells the developer tools. Imported before anything of React: it looks
 * for its listener once, when it is loaded.
 */

/** Of React's own tree, what is read here. */
interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

interface Hook {
  supportsFiber: boolean;
  readonly renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
  onCommitFiberRoot(id: number, root: { readonly current: Fiber }, ...rest: unknown[]): void;
  onCommitFiberUnmount(): void;
}

/** Function components, and those kept by `memo`. */
const componentTags = new Set([0, 14, 15]);
/** React's mark of a fiber whose function was called. */
const performedWork = 1;

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const known = scope.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const hook: Hook = known ?? {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};
scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;

let counts = new Map<string, number>();
const before = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (id, root, ...rest) => {
  count(root.current, root.current.alternate);
  before.call(hook, id, root, ...rest);
};

function count(fiber: Fiber, previous: Fiber | null): void {
  const drawn = previous === null || (fiber.flags & performedWork) !== 0;
  if (drawn && componentTags.has(fiber.tag)) {
    const name = nameOf(fiber.type);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // What React has left alone is the same list of children.
  if (previous !== null && fiber.child === previous.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling)
    count(child, previous === null ? null : child.alternate);
}

function nameOf(type: unknown): string {
  const { displayName, name, type: inner } = type as { displayName?: string; name?: string; type?: unknown };
  return displayName ?? name ?? (inner === undefined ? '?' : nameOf(inner));
}

/** How often each component was drawn since the last call, by its name. */
export function drawnComponents(): ReadonlyMap<string, number> {
  const drawn = counts;
  counts = new Map();
  return drawn;
}
