import { RestToken } from '../../../contract/secrets.ts';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { ClientRegistration, valuesOfClient } from './clientRegistration.ts';
import { valuesOfAddress } from './serviceAddress.ts';
import { shellWords } from './shellWords.ts';

const DATA = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii']);
const HEADER = new Set(['-H', '--header']);

/** The arguments, with `--name=value` split in two. */
const argumentsOf = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => /^(--[a-z-]+)=([\s\S]*)$/.exec(word)?.slice(1) ?? [word]);

/** The fields of a form-encoded body, as curl assembles it. */
function bodyFields(args: readonly string[]): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [index, option] of args.entries()) {
    const value = args[index + 1] ?? '';
    if (DATA.has(option)) for (const [name, each] of new URLSearchParams(value)) fields.append(name, each);
    // curl encodes the value after the equals sign itself, so it is taken literally.
    const plain = option === '--data-urlencode' ? /^([^=]+)=([\s\S]*)$/.exec(value) : null;
    if (plain) fields.append(plain[1] ?? '', plain[2] ?? '');
  }
  return fields;
}

/** The REST API token in an Authorization header. */
function tokenOf(args: readonly string[]): string | undefined {
  const headers = args.flatMap((option, index) => (HEADER.has(option) ? [args[index + 1] ?? ''] : []));
  return headers
    .map((header) => RestToken.safeParse(/^authorization:\s*tok:\s*(.+)$/i.exec(header)?.[1]))
    .find(({ success }) => success)?.data;
}

/** The form values in a cURL command: its address, the client in its body, the token in its header. */
export function readCurlCommand(text: string): Partial<ProfileFormValues> {
  const [command, ...words] = shellWords(text);
  if (command !== 'curl') return {};
  const args = argumentsOf(words);
  const client = ClientRegistration.safeParse(Object.fromEntries(bodyFields(args)));
  const primaryToken = tokenOf(args);
  return {
    ...valuesOfAddress(args.find((each) => /^https?:\/\//.test(each)) ?? ''),
    ...(client.success ? valuesOfClient(client.data) : {}),
    ...(primaryToken ? { primaryToken } : {}),
  };
}
