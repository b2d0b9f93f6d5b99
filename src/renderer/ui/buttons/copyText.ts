/** Copies by the page's own copy event, which takes a text in more than one form. Returns whether it worked. */
function copyForms(forms: Readonly<Record<string, string>>): boolean {
  const put = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(forms)) event.clipboardData?.setData(type, text);
    event.preventDefault();
  };
  document.addEventListener('copy', put, { once: true });
  const done = document.execCommand('copy');
  document.removeEventListener('copy', put);
  return done;
}

/** Copies a text to the clipboard, and the same as HTML if given. Returns whether it worked. */
export async function copyText(text: string, html: string | null = null): Promise<boolean> {
  if (html !== null && copyForms({ 'text/plain': text, 'text/html': html })) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyForms({ 'text/plain': text });
  }
}
