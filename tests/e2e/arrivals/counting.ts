import { fork, execFileSync } from 'node:child_process';
import path from 'node:path';
import type { ProxyPlan } from './proxy.ts';
import type { Counted, Plan, Question } from './service.ts';

/** The process that counts. */
export type Counting = {
  open(plan: Plan, port?: number): Promise<number>;
  close(port: number): Promise<void>;
  /** What has arrived at a port. */
  count(port: number): Promise<Counted>;
  proxy(plans: Record<string, ProxyPlan>, files: string): Promise<{ plain: number; secured: number }>;
  end(): void;
};

export function startCounting(): Counting {
  const child = fork(path.join(import.meta.dirname, 'service.ts'), { execArgv: [] });
  const waiting = new Map<number, (value: never) => void>();
  let number = 0;
  child.on('message', ({ number: answered, value }: { number: number; value: never }) => {
    waiting.get(answered)?.(value);
    waiting.delete(answered);
  });
  const ask = <T>(question: Question) =>
    new Promise<T>((resolve) => {
      number += 1;
      waiting.set(number, resolve);
      child.send({ number, question });
    });
  return {
    open: (plan, port = 0) => ask({ ask: 'open', plan, port }),
    close: (port) => ask({ ask: 'close', port }),
    count: (port) => ask({ ask: 'count', port }),
    proxy: (plans, files) => ask({ ask: 'proxy', plans, files }),
    end: () => child.kill(),
  };
}

/** Makes a key and a certificate that lasts a day. Returns the path of both without their endings; null without openssl. */
export function makeCertificate(folder: string, name: string): string | null {
  const files = path.join(folder, name);
  const names = 'subjectAltName=DNS:*.arrivals.test,DNS:localhost,IP:127.0.0.1,IP:10.9.9.1';
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${name} -addext ${names}`;
  try {
    const out = ['-keyout', `${files}.key`, '-out', `${files}.crt`];
    execFileSync('openssl', [...args.split(' '), ...out], { stdio: 'ignore' });
    return files;
  } catch {
    return null;
  }
}
