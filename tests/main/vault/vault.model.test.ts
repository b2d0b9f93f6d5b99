import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Failure, SecretName } from '../../../src/contract/result.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { KEYRING_TIMEOUT_MS } from '../../../src/main/vault/sealing.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';
import {
  FakeKeyring,
  filesIn,
  MODES,
  openVault,
  ORIGINS,
  patiently,
  PROFILE,
  seemsToOpen,
  type Mode,
} from './fakeKeyring.ts';

const NAMES: readonly SecretName[] = ['clientSecret', 'primaryToken', 'backupToken'];
const FIXED_KEY = 0;

type Stored = { value: string; key: number };
type Model = { stored: Map<SecretName, Stored>; session: Map<SecretName, string>; consent: boolean };

const name = fc.constantFrom(...NAMES);
const restart = fc.constant({ kind: 'restart' as const });
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('put' as const), name }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('get' as const), name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), name }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('mode' as const), mode: fc.constantFrom(...MODES) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('consent' as const), agreed: fc.boolean() }) },
  // Often, since a secret that was opened once is answered from memory until a restart.
  { weight: 4, arbitrary: restart },
);

const encrypts = (mode: Mode) =>
  mode === 'working' ||
  mode === 'fixed-key' ||
  mode === 'key-lost' ||
  mode === 'throws-on-decrypt' ||
  mode === 're-encryption-asked';

/** What opening a stored secret should give: its value, or this failure. */
function expected({ mode, key: now }: FakeKeyring, secret: SecretName, { key }: Stored): Failure | 'opened' {
  const silent = mode === 'never-settles';
  const decrypts = !silent && mode !== 'locked' && mode !== 'not-ready' && mode !== 'throws-on-decrypt';
  const fits = key === FIXED_KEY || (key === now && mode !== 'fixed-key');
  if (decrypts && fits) return 'opened';
  // Garbage is clearly not the secret; a refusal proves that only if the keyring works as before.
  const garbage = decrypts && mode !== 'fixed-key' && seemsToOpen(now, key);
  const same = (mode === 'fixed-key') === (key === FIXED_KEY);
  if (garbage || (encrypts(mode) && same)) return { kind: 'secret-unreadable', secret };
  return { kind: 'keyring-unavailable', waitedMs: silent ? KEYRING_TIMEOUT_MS : null };
}

it('stores no plaintext without consent and loses no ciphertext, in nine modes of the keyring', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 16 }), (commands) =>
      within(async (folder) => {
        const clock = new FakeClock();
        const keyring = new FakeKeyring();
        const model: Model = { stored: new Map(), session: new Map(), consent: false };
        let { vault, store } = await openVault(folder, keyring, clock);
        const ciphertexts = () =>
          new Map<string, string>(store.value.entries.map((each) => [each.name, each.ciphertext]));
        const hasProtected = () => [...model.stored.values()].some(({ key }) => key !== FIXED_KEY);
        const keyNow = () => (keyring.mode === 'fixed-key' ? FIXED_KEY : keyring.key);

        for (const each of commands) {
          const before = ciphertexts();
          /** The secrets whose ciphertext this command may change. */
          const mayChange = new Set<string>();
          if (each.kind === 'mode') {
            keyring.mode = each.mode;
            if (each.mode === 'key-lost') keyring.key += 1;
          } else if (each.kind === 'put') {
            number += 1;
            const value = `secret-${number}-${'x'.repeat(8)}`;
            const kept = await patiently(clock, vault.put(PROFILE, each.name, ORIGINS, new Secret(value)));
            const fixed = keyring.mode === 'fixed-key';
            const stores = encrypts(keyring.mode) && (!fixed || (model.consent && !hasProtected()));
            const how = fixed ? 'fixed-key' : 'keyring';
            expect(kept).toEqual({ ok: true, value: stores ? how : 'session' });
            model.session.set(each.name, value);
            if (stores) {
              model.stored.set(each.name, { value, key: keyNow() });
              mayChange.add(each.name);
            }
          } else if (each.kind === 'get') {
            const got = await patiently(clock, vault.get(PROFILE, each.name, ORIGINS));
            const here = model.session.get(each.name);
            const there = model.stored.get(each.name);
            if (here !== undefined) expect(got.ok && Secret.reveal(got.value)).toBe(here);
            else if (!there) expect(got).toMatchObject({ error: { kind: 'secret-missing' } });
            else {
              const outcome = expected(keyring, each.name, there);
              if (outcome === 'opened') {
                expect(got.ok && Secret.reveal(got.value)).toBe(there.value);
                model.session.set(each.name, there.value);
                if (keyring.mode === 're-encryption-asked') {
                  there.key = keyring.key;
                  mayChange.add(each.name);
                }
              } else expect(got).toEqual({ ok: false, error: outcome });
            }
          } else if (each.kind === 'forget') {
            expect(await vault.forget(PROFILE, each.name)).toEqual({ ok: true, value: undefined });
            model.stored.delete(each.name);
            model.session.delete(each.name);
            mayChange.add(each.name);
          } else if (each.kind === 'consent') {
            expect(await patiently(clock, vault.consent(each.agreed))).toEqual({
              ok: true,
              value: undefined,
            });
            model.consent = each.agreed;
            const stores = encrypts(keyring.mode) && (keyring.mode !== 'fixed-key' || !hasProtected());
            for (const [name, value] of each.agreed && stores ? model.session : []) {
              if (model.stored.get(name)?.value === value) continue;
              model.stored.set(name, { value, key: keyNow() });
              mayChange.add(name);
            }
          } else {
            ({ vault, store } = await openVault(folder, keyring, clock));
            model.session.clear();
          }

          const after = ciphertexts();
          expect([...after.keys()].toSorted()).toEqual([...model.stored.keys()].toSorted());
          for (const [name, ciphertext] of before) {
            if (mayChange.has(name)) expect(after.get(name)).not.toBe(ciphertext);
            else expect(after.get(name)).toBe(ciphertext);
          }
          for (const name of NAMES) {
            const { state, sessionOnly } = vault.status(PROFILE, name, ORIGINS);
            const value = model.session.get(name);
            expect(sessionOnly).toBe(value !== undefined && model.stored.get(name)?.value !== value);
            expect(state === 'absent').toBe(value === undefined && !model.stored.has(name));
          }
        }

        expect(await filesIn(folder)).not.toMatch(/secret-\d+-x/);
        const agreed = commands.some((each) => each.kind === 'consent' && each.agreed);
        for (const ciphertext of agreed ? [] : ciphertexts().values())
          expect(Buffer.from(ciphertext, 'base64').toString()).toMatch(/^v11/);
        // Stored secrets can be opened once the keyring works again with its key.
        keyring.mode = 'working';
        const again = await openVault(folder, keyring, clock);
        for (const [name, { value, key }] of model.stored) {
          keyring.key = key === FIXED_KEY ? keyring.key : key;
          const got = await patiently(clock, again.vault.get(PROFILE, name, ORIGINS));
          expect(got.ok && Secret.reveal(got.value)).toBe(value);
        }
      }),
    ),
    { numRuns: 150 * Number(process.env['PROPERTY_RUNS'] ?? 1), endOnFailure: true },
  );
}, 240_000);
