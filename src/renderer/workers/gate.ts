// Background reading stops between two pieces while the machine is wanted for what a person waits for.
import { answerOver, askOver } from './channel.ts';

type GateProtocol = {
  questions: { mayGoOn: { asks: null; answers: boolean } };
  announces: never;
};

/** Lets a worker ask before each piece whether it may go on. The other port goes to the worker; `close` ends it. */
export function serveGate(mayGoOn: () => Promise<boolean>): { port: MessagePort; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  answerOver<GateProtocol>(port1, () => ({ mayGoOn }));
  port1.start();
  return {
    port: port2,
    close: () => {
      port1.close();
    },
  };
}

/** Whether the page lets the worker go on. */
export function gateOver(gate: MessagePort): () => Promise<boolean> {
  const { ask } = askOver<GateProtocol>(gate, () => undefined);
  gate.start();
  return async () => {
    const may = await ask('mayGoOn', null);
    return may.ok && may.value;
  };
}
