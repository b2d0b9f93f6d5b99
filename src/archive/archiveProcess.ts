// The process that owns the archives, so that neither main nor the window ever waits for a disk or a large table.
import type { ToArchive } from './archiveCalls.ts';
import { Archives } from './archives.ts';

const { parentPort } = process;

const archives = new Archives((reply) => {
  parentPort.postMessage(reply);
});

parentPort.on('message', ({ data }: { data: ToArchive }) => {
  archives.take(data);
});
