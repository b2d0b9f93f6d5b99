/** The changes that have not been sent. */
export function DraftList() {
  return null;
}
