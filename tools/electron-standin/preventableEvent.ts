/** An event that a listener can prevent, with the other properties that Electron gives it. */
export class PreventableEvent {
  defaultPrevented = false;
  constructor(details: object = {}) {
    Object.assign(this, details);
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
