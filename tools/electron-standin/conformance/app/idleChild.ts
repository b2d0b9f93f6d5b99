// A utility process that has nothing to wait for.
process.parentPort.postMessage('here');
