import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Series } from './ledger.ts';

/** The address that `ownNetwork.sh` gives. */
export const ADDRESS = '10.9.9.1';
/** Whether the network can be changed. */
export const isOwn = process.env['ARRIVALS_OWN_NETWORK'] === '1';

const ip = async (text: string) => void execFileSync('ip', text.split(' '), { stdio: 'ignore' });
const OWN = `${ADDRESS}/24 dev d0`;
const OTHER = '10.9.8.1/24 dev d0';

/** Puts everything back, for what comes next. */
export const restore = () => ip(`addr replace ${OWN}`);

/** What becomes of the network: before a request leaves, and once it has begun to arrive. */
export const CHANGES: Record<string, Pick<Series, 'before' | 'meanwhile' | 'says'>> = {
  'another address comes and goes': {
    meanwhile: async () => {
      await ip(`addr add ${OTHER}`);
      await ip(`addr del ${OTHER}`);
    },
  },
  'the address goes and comes back': {
    meanwhile: async () => {
      await ip(`addr del ${OWN}`);
      await pause(200);
      await ip(`addr add ${OWN}`);
    },
  },
  'the link goes down and up': {
    meanwhile: async () => {
      await ip('link set d0 down');
      await pause(200);
      await ip('link set d0 up');
    },
  },
  'there is no way': {
    before: async () => {
      await restore();
      await ip(`addr del ${OWN}`);
    },
    says: ['not-sent'],
  },
};
