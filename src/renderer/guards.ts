/** Decides about leaving what is not saved yet: calls `proceed` at once, later, or never. */
export type Guard = (proceed: () => void) => void;

/** The guards of each open document, by its name, in the order in which they were set. */
const guards = new Map<string, readonly { ask: Guard }[]>();

/** Has a guard asked before the document is left. Call what it returns to dismiss it. */
export function addGuard(document: string, ask: Guard): () => void {
  const guard = { ask };
  guards.set(document, [...(guards.get(document) ?? []), guard]);
  return () => {
    guards.set(document, guards.get(document)?.filter((each) => each !== guard) ?? []);
  };
}

/** Proceeds when every guard of the document has agreed. They are asked one after the other. */
export function askGuards(document: string, proceed: () => void): void {
  const asked = new Set<{ ask: Guard }>();
  const askNext = () => {
    // Looked up each time: the answer to one may have dismissed another.
    const guard = guards.get(document)?.find((each) => !asked.has(each));
    if (!guard) {
      proceed();
      return;
    }
    asked.add(guard);
    guard.ask(askNext);
  };
  askNext();
}
