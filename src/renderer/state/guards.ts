/** Decides whether unsaved work may be left: calls `proceed` at once, later, or never. */
export type Guard = (proceed: () => void) => void;

/** The guards of each open document, by its name, in the order in which they were added. */
const guards = new Map<string, readonly { ask: Guard }[]>();

/** Asks a guard before the document is left. Returns a function that removes the guard. */
export function addGuard(document: string, ask: Guard): () => void {
  const guard = { ask };
  guards.set(document, [...(guards.get(document) ?? []), guard]);
  return () => {
    guards.set(document, guards.get(document)?.filter((each) => each !== guard) ?? []);
  };
}

/** Proceeds once every guard of the document has agreed. They are asked one after the other. */
export function askGuards(document: string, proceed: () => void): void {
  const asked = new Set<{ ask: Guard }>();
  const askNext = () => {
    // Looked up each time: answering one guard may have removed another.
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
