/** Puts a text on the clipboard, by the older way where the newer one is refused. Answers whether it worked. */
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
