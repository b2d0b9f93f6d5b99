// npm run simulator: serves the whole interface on this computer until it is stopped.
import { parseArgs } from 'node:util';
import { startControl } from './control.ts';
import { startSimulator } from './simulator.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, 'port-base': { type: 'string' }, json: { type: 'boolean' } },
});
const seed = Number(values.seed ?? 1);
const portBase = values['port-base'] === undefined ? undefined : Number(values['port-base']);

const simulator = await startSimulator({
  seed,
  immediateRows: 2_000,
  processingMs: (rows) => Math.min(2_000 + rows / 100, 15_000),
  ...(portBase === undefined ? {} : { portBase }),
});
const control = await startControl(simulator, portBase === undefined ? 0 : portBase + 5);
const { addresses, linkOrigin, credentials } = simulator;

if (values.json) {
  console.log(JSON.stringify({ control: control.address, addresses, linkOrigin, credentials }));
} else {
  console.log(`The Sextant simulator is running (seed ${seed}). Stop it with Ctrl+C.

Addresses
  Gateway            ${addresses.gatewayUrl}
  Identity provider  ${addresses.authUrl}
  Legacy host        ${addresses.legacyUrl}
  Older legacy host  ${addresses.legacyAltUrl}
  Signed links       ${linkOrigin}
  Control            ${control.address}

Credentials (made up; they work only here)
  Account number     ${credentials.accountNumber}
  Client ID          ${credentials.clientId}
  Client secret      ${credentials.clientSecret}
  Scopes             ${credentials.scopes.join(' ')}
  Primary token      ${credentials.primaryToken}
  Backup token       ${credentials.backupToken}

Certificate requests: 88213 (EV), 88214 and 88215 (OV), 88216 (EV, still being processed), 88217 (DV).
To use this simulator in the app's demo: npm start -- --demo-simulator=${control.address}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([simulator.close(), control.close()]).then(() => process.exit(0));
  });
}
