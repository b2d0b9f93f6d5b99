/**
 * Does something at once, or after the press that is under way: what moves the button below a pointer, such as a remark
 * about the field that the press leaves, would make it miss.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const stop = new AbortController();
  const ended = () => {
    stop.abort();
    setTimeout(act); // the click comes first
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, ended, { capture: true, signal: stop.signal });
}
