/** Every attempt, newest first. */
export function Journal() {
  return null;
}
