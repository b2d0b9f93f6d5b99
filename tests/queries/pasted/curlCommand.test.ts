import { expect, it } from 'vitest';
import { curlCommand, isCurl } from '../../../src/queries/pasted/curlCommand.ts';

it('options have their values and say what they are, and other words are left', () => {
  expect(curlCommand(`curl -sSd 'a=1' --header='b: c' -XPOST --compressed -m 5 https://h.example`)).toEqual({
    options: [
      { kind: 'data', name: '-d', value: 'a=1' },
      { kind: 'header', name: '--header', value: 'b: c' },
      { kind: 'method', name: '-X', value: 'POST' },
      { kind: 'none', name: '-m', value: '5' },
    ],
    rest: ['https://h.example'],
  });
});

it('is known behind a prompt and by its options alone, and anything else is none', () => {
  for (const text of [`curl -d 1`, `C:\\> curl.exe x`, `$ sudo curl x`, `-H 'a: b'`, `--data-raw x`])
    expect(isCurl(text), text).toBe(true);
  for (const text of ['wget https://h.example', 'curl', '{"curl ": 1}', ''])
    expect(isCurl(text), text).toBe(false);
});
