import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/contract/result.ts';
import type { RestTokenName } from '../../../src/contract/secrets.ts';
import { createRestTokens } from '../../../src/main/connection/restToken.ts';
import type { Tok } from '../../../src/main/http/credentials.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';

function build(stored: Partial<Record<RestTokenName, string>>) {
  const switched: RestTokenName[] = [];
  const tokens = createRestTokens({
    async get(name) {
      const value = stored[name];
      return value === undefined ? fail({ kind: 'secret-missing', secret: name }) : ok(new Secret(value));
    },
    switched: (to) => switched.push(to),
  });
  /** One call to a host that accepts these tokens. After a refusal it tries the token that is returned instead. */
  async function call(...taken: string[]): Promise<string[]> {
    const tried: string[] = [];
    const take = (tok: Tok) => {
      const value = Secret.reveal(tok.secret);
      tried.push(value);
      if (taken.includes(value)) tokens.accepted?.(tok);
      return taken.includes(value);
    };
    const first = await tokens.current();
    if (!first.ok || take(first.value)) return tried;
    const second = await tokens.instead(first.value);
    if (second?.ok) take(second.value);
    return tried;
  }
  return { stored, switched, tokens, call };
}

describe('REST API tokens', () => {
  it('stay with the backup once the host has accepted it', async () => {
    const { tokens, switched, call } = build({ primaryToken: 'p', backupToken: 'b' });
    expect(await call('b')).toEqual(['p', 'b']);
    expect(tokens.onBackup).toBe(true);
    expect(await call('b')).toEqual(['b']);
    expect(switched).toEqual(['backupToken']);
  });

  it('stay with the primary while the backup is refused too', async () => {
    const { tokens, switched, call } = build({ primaryToken: 'p', backupToken: 'b' });
    for (let time = 0; time < 3; time += 1) expect(await call()).toEqual(['p', 'b']);
    expect(tokens.onBackup).toBe(false);
    expect(switched).toEqual([]);
    expect(await call('p')).toEqual(['p']);
  });

  it('return to the primary if the backup is refused', async () => {
    const { tokens, switched, call } = build({ primaryToken: 'p', backupToken: 'b' });
    await call('b');
    expect(await call('p')).toEqual(['b', 'p']);
    expect(tokens.onBackup).toBe(false);
    expect(switched).toEqual(['backupToken', 'primaryToken']);
  });

  it('have no alternative if there is only one, or the same twice', async () => {
    expect(await build({ primaryToken: 'p' }).call()).toEqual(['p']);
    expect(await build({ primaryToken: 'p', backupToken: 'p' }).call()).toEqual(['p']);
  });

  it('use the backup if there is no primary, without calling the primary refused', async () => {
    const { tokens, switched, call } = build({ backupToken: 'b' });
    expect(await call('b')).toEqual(['b']);
    expect(tokens.onBackup).toBe(false);
    expect(switched).toEqual([]);
  });

  it('do not hide that the primary cannot be read', async () => {
    const tokens = createRestTokens({
      get: async (name) =>
        name === 'primaryToken' ? fail({ kind: 'secret-unreadable', secret: name }) : ok(new Secret('b')),
      switched: () => undefined,
    });
    expect(await tokens.current()).toEqual(fail({ kind: 'secret-unreadable', secret: 'primaryToken' }));
  });

  it('start with the primary after a change, whatever was under way', async () => {
    const { tokens, stored } = build({ primaryToken: 'p', backupToken: 'b' });
    const first = await tokens.current();
    const candidate = first.ok ? await tokens.instead(first.value) : null;
    stored.primaryToken = 'new';
    tokens.reset();
    if (candidate?.ok) tokens.accepted?.(candidate.value);
    expect(tokens.onBackup).toBe(false);
    expect(await tokens.current()).toMatchObject({ value: { secret: new Secret('new') } });
  });

  it('use the token that another call switched to meanwhile', async () => {
    const { tokens, call } = build({ primaryToken: 'p', backupToken: 'b' });
    const slow = await tokens.current();
    await call('b');
    const other = slow.ok ? await tokens.instead(slow.value) : null;
    expect(other?.ok && Secret.reveal(other.value.secret)).toBe('b');
  });
});
