/** Copies a picture to the clipboard. Returns whether it worked. */
export async function copyImage(picture: Promise<Blob | null>): Promise<boolean> {
  const known = picture.then((blob) => blob ?? Promise.reject(new Error('There is no picture.')));
  try {
    // The promise is handed over as it is, since the clipboard must be asked for while the press lasts.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': known })]);
    return true;
  } catch {
    return false;
  }
}
