// A utility process that does what it is told.
const { parentPort } = process;

parentPort.on('message', ({ data, ports }) => {
  const [what, value]: [string, unknown] = data;
  if (what === 'echo') parentPort.postMessage(value);
  if (what === 'about')
    parentPort.postMessage([
      process.type,
      process.argv.slice(2),
      process.env['OWN'] ?? null,
      ports.length,
      typeof process.send,
    ]);
  if (what === 'exit') process.exit(Number(value));
  if (what === 'throw') throw new Error('thrown in the child');
  if (what === 'reject') void Promise.reject(new Error('rejected in the child'));
  if (what === 'print') process.stdout.write('printed\n');
  if (what === 'post a function')
    try {
      parentPort.postMessage(() => 1);
    } catch (error) {
      parentPort.postMessage(String(error));
    }
  if (what === 'port') ports[0]?.postMessage('through the port');
});
