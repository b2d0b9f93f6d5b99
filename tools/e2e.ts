// Builds the app and runs the end-to-end specs on the stand-in or, with --electron, on the real binary.
import { has, needNode24, ROOT, run } from './run.ts';

needNode24();
const args = process.argv.slice(2);
const electron = args.includes('--electron');
const rest = args.filter((each) => each !== '--electron');

const built = await run('npm', ['run', '--silent', 'build']);
if (built !== 0) process.exit(built);

// A private Secret Service for specs that need a real keyring. Without its programs, they are skipped and say so.
const keyring = process.platform === 'linux' && has('dbus-run-session') && has('gnome-keyring-daemon');
if (electron && process.platform === 'linux' && !keyring) {
  console.error(
    'On the real binary, the specs store secrets in a keyring. Install dbus and gnome-keyring, which give them a private one.',
  );
  process.exit(1);
}
const [program, first] = keyring ? [`${ROOT}/tools/with-keyring.sh`, ['npx']] : ['npx', []];
process.exitCode = await run(program, [...first, 'playwright', 'test', ...rest], {
  ...(electron ? { E2E_RUNTIME: 'electron' } : {}),
  ...(keyring ? { E2E_KEYRING: '1' } : {}),
});
