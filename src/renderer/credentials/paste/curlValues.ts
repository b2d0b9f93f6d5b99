import { RestToken } from '../../../contract/secrets.ts';
import { curlCommand, isCurl, type CurlCommand } from '../../../queries/pasted/curlCommand.ts';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { ClientRegistration, valuesOfClient } from './clientRegistration.ts';
import { valuesOfAddress } from './serviceAddress.ts';

/** The fields of a form-encoded body, as curl assembles it. */
function bodyFields({ options }: CurlCommand): URLSearchParams {
  const fields = new URLSearchParams();
  for (const { kind, value } of options) {
    if (kind === 'data') for (const [name, each] of new URLSearchParams(value)) fields.append(name, each);
    // curl encodes the value after the equals sign itself, so it is taken literally.
    const plain = kind === 'encoded' ? /^([^=]+)=([\s\S]*)$/.exec(value) : null;
    if (plain) fields.append(plain[1] ?? '', plain[2] ?? '');
  }
  return fields;
}

/** The REST API token in an Authorization header. */
function tokenOf({ options }: CurlCommand): string | undefined {
  return options
    .filter(({ kind }) => kind === 'header')
    .map(({ value }) => RestToken.safeParse(/^authorization:\s*tok:\s*(.+)$/i.exec(value)?.[1]))
    .find(({ success }) => success)?.data;
}

function addressOf({ options, rest }: CurlCommand): string {
  const given = [...options.flatMap(({ kind, value }) => (kind === 'address' ? [value] : [])), ...rest];
  return given.find((each) => /^https?:\/\//.test(each)) ?? '';
}

/** The form values in a cURL command: its address, the client in its body, the token in its header. */
export function valuesOfCurl(text: string): Partial<ProfileFormValues> {
  const command = isCurl(text) ? curlCommand(text) : null;
  if (!command) return {};
  const client = ClientRegistration.safeParse(Object.fromEntries(bodyFields(command)));
  const primaryToken = tokenOf(command);
  return {
    ...valuesOfAddress(addressOf(command)),
    ...(client.success ? valuesOfClient(client.data) : {}),
    ...(primaryToken ? { primaryToken } : {}),
  };
}
