/** The organizations that the active profile knows. */
export function AddressBook() {
  return null;
}
