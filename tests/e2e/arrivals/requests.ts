// Reads HTTP/1.1 from the bytes of a connection, with nothing of Node's own parser, which closes what it does not like.

/** A request as far as it has arrived. */
export type Arriving = { method: string; path: string; text: string; isWhole: boolean };

type Watcher = {
  head(request: Arriving): void;
  part(request: Arriving): void;
  whole(request: Arriving): void;
};

/** Takes the bytes of one connection, and says what has arrived of each request in turn. */
export function readRequests(watcher: Watcher): (bytes: Buffer) => void {
  let rest = '';
  let open: (Arriving & { missing: number }) | null = null;
  return (bytes) => {
    rest += bytes.toString('latin1');
    for (;;) {
      if (!open) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = rest.slice(0, end);
        rest = rest.slice(end + 4);
        const [method = '', path = ''] = head.split(' ');
        const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
        open = { method, path, text: '', isWhole: false, missing: length };
        watcher.head(open);
      }
      const taken = rest.slice(0, open.missing);
      rest = rest.slice(taken.length);
      open.text += taken;
      open.missing -= taken.length;
      if (open.missing > 0) {
        if (open.text) watcher.part(open);
        return;
      }
      open.isWhole = true;
      watcher.whole(open);
      open = null;
    }
  };
}
