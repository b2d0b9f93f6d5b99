import { workFor } from './secondJobs.ts';

// The table worker sends a port for each job, over the port that the page sends first.
self.addEventListener('message', ({ data }: MessageEvent<MessagePort>) => {
  workFor(data);
});
