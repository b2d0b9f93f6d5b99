// Runs first in every child of utilityProcess.fork: process.parentPort over the channel of child_process.
import { EventEmitter } from 'node:events';

const port = Object.assign(new EventEmitter(), {
  postMessage(data: unknown): void {
    process.send?.({ data });
  },
});
process.on('message', ({ data }: { data: unknown }) => port.emit('message', { data, ports: [] }));
// When the app is killed, nobody is left to end this process.
process.on('disconnect', () => process.exit(0));
Object.defineProperty(process, 'parentPort', { value: port, enumerable: true });
Object.defineProperty(process, 'type', { value: 'utility', enumerable: true });
