/** Copies a text to the clipboard, falling back to `execCommand`. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const put = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('copy', put, { once: true });
    const done = document.execCommand('copy');
    document.removeEventListener('copy', put);
    return done;
  }
}
