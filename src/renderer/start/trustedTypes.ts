type Policy = {
  createScriptURL(address: string): string;
  createHTML(text: string): string;
  createScript(): never;
};
type Factory = { createPolicy(name: 'default', policy: Policy): unknown };

const refuse = (what: string) => (): never => {
  throw new TypeError(`Sextant makes no ${what} from text.`);
};

/** The one policy that the page allows: workers from our own origin, and no HTML or script from text. */
export function lockTypes(factory: Factory | undefined, origin: string): void {
  factory?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, `${origin}/`).origin !== origin) throw new TypeError('Not a script of Sextant.');
      return address;
    },
    // The chart library only ever sets empty HTML, to clear an element.
    createHTML: (text) => (text === '' ? '' : refuse('HTML')()),
    createScript: refuse('script'),
  });
}
