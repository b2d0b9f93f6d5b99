/** What the page is given to tell by: Playwright carries it to the test as soon as it is called. */
type Page = typeof globalThis & {
  canaryNote: (sink: 'page' | 'clipboard', text: string) => Promise<void>;
  canaryLook: () => Promise<void>;
};

/**
 * Runs in the page, before its own scripts, and tells of every text that the document ever holds, also of one that
 * stands there for a moment only. `canaryLook` tells of everything that is there now, fields included.
 *
 * A field for a secret holds it in its own value while it is typed; that is what the field is for, so its value is
 * passed over here. After each saving the run looks at everything, and by then the fields must be empty.
 *
 * Playwright puts the source of this function into the page: it knows nothing from outside.
 */
export function watchPage(): void {
  const page = globalThis as Page;
  const tell = (sink: 'page' | 'clipboard', texts: (string | null | undefined)[]) => {
    const text = texts.filter(Boolean).join('\n');
    if (text) page.canaryNote(sink, text).catch(() => undefined); // the page is going away
  };

  // One that was a secret's field stays it while its text is shown.
  const secretFields = new WeakSet<Node>();
  const noteFields = () => {
    for (const field of document.querySelectorAll('input[type=password], textarea')) secretFields.add(field);
  };

  /** The texts of a node and all below it: character data, and values of attributes. */
  function textsOf(node: Node, whole: boolean): string[] {
    const isPassedOver = !whole && secretFields.has(node);
    const attributes = node instanceof Element ? [...node.attributes] : [];
    return [
      node instanceof CharacterData ? node.data : '',
      ...attributes.filter(({ name }) => !isPassedOver || name !== 'value').map(({ value }) => value),
      // The first text of a textarea is its value.
      ...(isPassedOver ? [] : [...node.childNodes].flatMap((each) => textsOf(each, whole))),
    ];
  }

  function changed({ type, target, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord) {
    if (type === 'childList')
      return secretFields.has(target)
        ? []
        : [...addedNodes, ...removedNodes].flatMap((node) => textsOf(node, false));
    if (type === 'characterData')
      return target.parentNode && secretFields.has(target.parentNode)
        ? []
        : [oldValue, (target as CharacterData).data];
    if (attributeName === 'value' && secretFields.has(target)) return [];
    return [oldValue, (target as Element).getAttribute(attributeName ?? '')];
  }

  new MutationObserver((records) => {
    noteFields();
    tell('page', records.flatMap(changed));
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributes: true,
    attributeOldValue: true,
  });

  page.canaryLook = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    const texts = [
      ...textsOf(document, true),
      ...fields.map(({ value }) => value),
      ...[localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat().map(String)),
      document.cookie,
      location.href,
      window.name,
      JSON.stringify(history.state) ?? '',
    ];
    return page.canaryNote('page', texts.join('\n'));
  };

  // Nothing may read the clipboard, so what goes into it is overheard on the way, by both ways that there are.
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = (text) => {
    tell('clipboard', [text]);
    return write(text);
  };
  addEventListener('copy', ({ clipboardData }) => {
    tell(
      'clipboard',
      [...(clipboardData?.types ?? [])].map((type) => clipboardData?.getData(type)),
    );
    tell('clipboard', [getSelection()?.toString()]);
  });
}
