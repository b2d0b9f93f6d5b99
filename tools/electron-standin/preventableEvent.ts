/** An event that a listener can prevent, with whatever else Electron puts on it. */
export class PreventableEvent {
  defaultPrevented = false;
  constructor(details: object = {}) {
    Object.assign(this, details);
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
