import { describe, expect, it } from 'vitest';
import { Command, COMMANDS } from '../../src/contract/commands.ts';

describe('the table of commands', () => {
  it('repeats no keys and no name', () => {
    for (const column of ['keys', 'name'] as const) {
      const values = Command.options.map((id) => COMMANDS[id][column].toLowerCase());
      expect(values, column).toEqual([...new Set(values)]);
    }
  });
  it('has no ellipsis in names, since the menu adds it', () => {
    expect(Command.options.filter((id) => /…|\.\.\./.test(COMMANDS[id].name))).toEqual([]);
  });
});
