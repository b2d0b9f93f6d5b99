/** Functions that the page calls to report to the test, which Playwright provides. */
type Page = typeof globalThis & {
  canaryNote: (sink: 'page' | 'clipboard', text: string) => Promise<void>;
  canaryLook: () => Promise<void>;
};

/**
 * Runs in the page before its own scripts, and reports every text that the document ever contains, however briefly.
 * `canaryLook` reports everything that it contains now, including fields.
 *
 * The value of a field for a secret is ignored while it is typed, since that is where the secret belongs. After each
 * save the run looks at everything, and by then these fields must be empty.
 *
 * Playwright puts the source of this function into the page, so it must not refer to anything outside.
 */
export function watchPage(): void {
  const page = globalThis as Page;
  const tell = (sink: 'page' | 'clipboard', texts: (string | null | undefined)[]) => {
    const text = texts.filter(Boolean).join('\n');
    if (text) page.canaryNote(sink, text).catch(() => undefined); // the page is closing
  };

  // A field for a secret remains one while its text is shown.
  const secretFields = new WeakSet<Node>();
  const noteFields = () => {
    for (const field of document.querySelectorAll('input[type=password], textarea')) secretFields.add(field);
  };

  /** The texts of a node and its descendants: character data and attribute values. */
  function textsOf(node: Node, whole: boolean): string[] {
    const isPassedOver = !whole && secretFields.has(node);
    const attributes = node instanceof Element ? [...node.attributes] : [];
    return [
      node instanceof CharacterData ? node.data : '',
      ...attributes.filter(({ name }) => !isPassedOver || name !== 'value').map(({ value }) => value),
      // The text in a textarea is its initial value.
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

  // The clipboard cannot be read, so both ways of writing to it are intercepted.
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
