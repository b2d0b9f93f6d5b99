import { inflateFor } from './reading/inflating.ts';

// The table worker sends a port for each file, over the port that the page sends first.
self.addEventListener('message', ({ data }: MessageEvent<MessagePort>) => {
  inflateFor(data);
});
